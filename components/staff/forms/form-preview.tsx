"use client";

import { useState } from "react";
import { PublicForm } from "@/components/public-form/public-form";
import type { PublicFormPorts } from "@/components/public-form/use-public-form";
import { Notice } from "@/components/ui/notice";
import type { PublicFormProps } from "@/lib/services/public-forms/instance";

/** The public form itself, whose answers are not sent. `isSent`: it was submitted without scripts. */
export function FormPreview({ form, isSent }: { form: PublicFormProps; isSent: boolean }) {
  const { source } = form.instance.definition;
  const [isTried, setTried] = useState(isSent);
  const [ports] = useState<PublicFormPorts>(() => ({
    saveDraft: async ({ revision }) => ({ kind: "saved", revision, savedAtMs: Date.now(), refused: [] }),
    submit: async () => ({ kind: "failed", message: "This is a preview: nothing is sent." }),
    nowMs: () => Date.now(),
    switchLanguage: async () => undefined,
    toReceipt: () => setTried(true),
    leave: () => setTried(true),
    isPreview: true,
  }));
  return (
    <>
      {isTried ? (
        <Notice tone="info" role="status" className="mb-6">
          <p>This is a preview: nothing was sent.</p>
        </Notice>
      ) : null}
      <PublicForm {...form} ports={ports} />
      {source ? <p className="mt-8 text-ink-muted text-sm">Source, for staff only: {source}</p> : null}
    </>
  );
}
