"use client";

import { useState } from "react";
import { FormField } from "@/components/posted-form/form-field";
import { FormFrame } from "@/components/posted-form/form-frame";
import { SentNotice } from "@/components/posted-form/sent-notice";
import { usePostedForm } from "@/components/posted-form/use-posted-form";
import { RadioGroupField } from "@/components/ui/radio-group-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { keysOf } from "@/domain/table";
import { t } from "@/domain/texts/t";
import type { FormPage } from "@/lib/intake/flow/form";
import { REPORT_FIELDS, type ReportValues, reportForm } from "@/lib/intake/listing-report/form";

interface Props {
  page: FormPage<ReportValues>;
  /** The therapist's slug. */
  therapist: string;
}

/** The report of a problem with a listing; once it is sent, the receipt. */
export function ReportForm({ page, therapist }: Props) {
  const [isSent, setSent] = useState(page.isSent);
  if (!isSent) return <OpenForm {...{ page, therapist }} onSent={() => setSent(true)} />;
  return (
    <SentNotice id={reportForm.anchors.outcome} isNew={!page.isSent} title={t("Thank you. We have your report.")}>
      <p>{t("It is in the inbox of the people who look after our directory. It does not say who sent it.")}</p>
    </SentNotice>
  );
}

const REPORT = { fields: REPORT_FIELDS, controls: { radios: RadioGroupField, textarea: TextAreaField } };
const NAMES = keysOf(REPORT_FIELDS);

function OpenForm({ page, therapist, onSent }: Props & { onSent: () => void }) {
  const hidden = { therapist };
  const toSent = () => {
    onSent();
    return "staying" as const;
  };
  const state = usePostedForm({ form: reportForm, page, hidden, onSent: toSent });
  return (
    <FormFrame form={reportForm} state={state} hidden={hidden} isShort>
      {NAMES.map((name) => (
        <FormField key={name} {...{ ...REPORT, name, state }} />
      ))}
    </FormFrame>
  );
}
