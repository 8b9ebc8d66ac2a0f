"use client";

import { useEffect, useState } from "react";
import { FormField } from "@/components/posted-form/form-field";
import { FormFrame } from "@/components/posted-form/form-frame";
import { usePostedForm } from "@/components/posted-form/use-posted-form";
import { TextField } from "@/components/ui/text-field";
import { keysOf } from "@/domain/table";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import type { FormPage } from "@/lib/intake/flow/form";
import { JOIN_FAILED, JOIN_FIELDS, type JoinValues, joinForm } from "@/lib/intake/join/form";

const JOIN = { fields: JOIN_FIELDS, controls: { text: TextField } };
const NAMES = keysOf(JOIN_FIELDS);

const goToThanks = () => window.location.assign(paths.thankYou());

/** The application to join. Specification, sections 2, 5 and 8. */
export function JoinForm({ page, onSent = goToThanks }: { page: FormPage<JoinValues>; onSent?: () => void }) {
  const [failures, setFailures] = useState(0);
  const state = usePostedForm({
    form: joinForm,
    page,
    onSent: (clear) => {
      clear();
      onSent();
      return "staying";
    },
    onNotSent: (kind) => {
      if (kind === "failed" || kind === "unavailable") setFailures((count) => count + 1);
    },
  });

  // After the notice is rendered: the alert blocks, and the page behind it should already show the reason.
  useEffect(() => {
    if (failures > 0) window.alert(t(JOIN_FAILED));
  }, [failures]);

  return (
    <FormFrame form={joinForm} state={state} isShort>
      {NAMES.map((name) => (
        <FormField key={name} {...{ ...JOIN, name, state }} />
      ))}
    </FormFrame>
  );
}
