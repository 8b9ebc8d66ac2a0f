"use client";

import { useLayoutEffect } from "react";
import { usePostedForm } from "@/components/posted-form/use-posted-form";
import type { FormPage } from "@/lib/intake/flow/form";
import { type PatientValues, patientForm } from "@/lib/intake/prospective-patient/form";
import { PatientFields } from "./patient-fields";

export interface PatientFormProps {
  page: FormPage<PatientValues>;
  /** The address of the page that shows the form. */
  place: string;
  onSent: () => void;
  /** The id of the focused control at the moment this form replaced the plain one. */
  focusId?: string | undefined;
}

/** The scripted form. Loads after the page, and takes over the values typed so far. */
export function PatientForm({ page, place, onSent, focusId }: PatientFormProps) {
  const state = usePostedForm({
    form: patientForm,
    page,
    hidden: { place },
    onSent: () => {
      onSent();
      return "staying";
    },
  });
  useLayoutEffect(() => {
    if (focusId) document.getElementById(focusId)?.focus();
  }, [focusId]);
  return <PatientFields state={state} place={place} />;
}
