"use client";

import { useLayoutEffect, useState } from "react";
import { usePostedForm } from "@/components/posted-form/use-posted-form";
import type { FormPage } from "@/lib/intake/flow/form";
import { type PatientValues, patientForm } from "@/lib/intake/prospective-patient/form";
import { PatientFields } from "./patient-fields";

export interface PatientFormProps {
  page: FormPage<PatientValues>;
  /** The address of the page that shows the form. */
  place: string;
  onSent: (isAlert: boolean) => void;
}

/** The scripted form. Loads after the page, and takes over the values typed so far and the focus. */
export function PatientForm({ page, place, onSent }: PatientFormProps) {
  const [focusId] = useState(findFocusId);
  const state = usePostedForm({
    form: patientForm,
    page,
    hidden: { place },
    onSent: (_, isAlert) => {
      onSent(isAlert);
      return "staying";
    },
  });
  useLayoutEffect(() => {
    if (focusId) document.getElementById(focusId)?.focus();
  }, [focusId]);
  return <PatientFields state={state} place={place} />;
}

/** The id of the focused control of the plain form. Read while this one replaces it: earlier, the visitor may still move on. */
function findFocusId(): string | undefined {
  const focused = document.activeElement;
  return focused?.closest("form")?.id === patientForm.id ? focused.id : undefined;
}
