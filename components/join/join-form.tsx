"use client";

import { useEffect, useState } from "react";
import { LandingFormFrame } from "@/components/landing/landing-form-frame";
import { useLandingForm } from "@/components/landing/use-landing-form";
import { TextField } from "@/components/ui/text-field";
import { paths } from "@/lib/config/paths";
import { JOIN_FAILED, JOIN_FORM_ID, JOIN_OUTCOME_TITLES, JOIN_PLACE, JOIN_TITLE_ID } from "@/lib/intake/join/constants";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from "@/lib/intake/landing/constants";
import type { LandingPage } from "@/lib/intake/landing/form";
import { contactRules } from "@/lib/intake/landing/rules";

const LABELS = { name: "Name", email: "Email", phone: "Phone number" };
const goToThanks = () => window.location.assign(paths.thankYou());

/** The application to join. Specification, sections 2, 5 and 8. */
export function JoinForm({ page, onSent = goToThanks }: { page: LandingPage; onSent?: () => void }) {
  const [failures, setFailures] = useState(0);
  const state = useLandingForm({
    page,
    id: JOIN_FORM_ID,
    action: paths.apiJoin(),
    rules: contactRules,
    onSent,
    onFailed: (outcome) => {
      if (outcome === "failed" || outcome === "unavailable") setFailures((count) => count + 1);
    },
  });

  // After the notice is rendered: the alert blocks, and the page behind it should already show the reason.
  useEffect(() => {
    if (failures > 0) window.alert(JOIN_FAILED);
  }, [failures]);

  return (
    <LandingFormFrame
      id={JOIN_FORM_ID}
      titleId={JOIN_TITLE_ID}
      action={paths.apiJoin()}
      state={state}
      labels={LABELS}
      titles={JOIN_OUTCOME_TITLES}
      anchors={JOIN_PLACE.anchors}
      submitText="Send application"
      readyText="Everything needed is filled in. You can send your application."
      sendingText="Sending your application."
    >
      <TextField
        label={LABELS.name}
        hint="Your first and last name."
        autoComplete="name"
        minLength={NAME_MIN_LENGTH}
        maxLength={NAME_MAX_LENGTH}
        {...state.field("name")}
      />
      <TextField label={LABELS.email} type="email" autoComplete="email" {...state.field("email")} />
      <TextField
        label={LABELS.phone}
        type="tel"
        autoComplete="tel"
        placeholder="(555) 555-5555"
        {...state.field("phone")}
      />
    </LandingFormFrame>
  );
}
