"use client";

import { useLayoutEffect } from "react";
import { useLandingForm } from "@/components/landing/use-landing-form";
import { paths } from "@/lib/config/paths";
import type { LandingPage } from "@/lib/intake/landing/form";
import { PATIENT_FORM_ID } from "@/lib/intake/prospective-patient/constants";
import { patientRules } from "@/lib/intake/prospective-patient/rules";
import { PatientFields } from "./patient-fields";

export interface PatientFormProps {
  page: LandingPage;
  /** The address of the page that shows the form. */
  place: string;
  onSent: () => void;
  /** The id of the focused control at the moment this form replaced the plain one. */
  focusId?: string | undefined;
}

/** The scripted form. Loads after the page, and takes over the values typed so far. */
export function PatientForm({ page, place, onSent, focusId }: PatientFormProps) {
  const state = useLandingForm({
    page,
    id: PATIENT_FORM_ID,
    action: paths.apiProspectivePatient(),
    rules: patientRules,
    hidden: { place },
    onSent,
  });
  useLayoutEffect(() => {
    if (focusId) document.getElementById(focusId)?.focus();
  }, [focusId]);
  return <PatientFields state={state} place={place} />;
}
