import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Answers, Field } from "@/lib/form-engine/definition";
import { printAnswer } from "@/lib/form-engine/print-answer";
import type { Ending } from "@/lib/public-form/draft-machine";

/** The form ended while it was open. What was answered stays here, to be read and copied. */
export function EndingPanel({
  ending,
  fields,
  answers,
  toReceipt,
}: {
  ending: Ending;
  fields: readonly Field[];
  answers: Answers;
  toReceipt: () => void;
}) {
  const [copied, setCopied] = useState("");
  const given = fields.flatMap((field) => {
    const text = printAnswer(field, answers.get(field.id));
    return text === "" ? [] : [{ id: field.id, label: field.label, text }];
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(given.map(({ label, text }) => `${label}\n${text}`).join("\n\n"));
      setCopied("Your answers are copied.");
    } catch {
      setCopied("Copying did not work here. Please select the text below.");
    }
  }

  return (
    <Notice tone="warning" role="alert" title={ending.message}>
      <p>Your answers are still on this page. You can copy them.</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        {given.length > 0 ? (
          <Button size="sm" variant="secondary" onClick={() => void copy()}>
            Copy my answers
          </Button>
        ) : null}
        {ending.kind === "submitted" ? (
          <Button size="sm" variant="secondary" onClick={toReceipt}>
            See what was submitted
          </Button>
        ) : null}
        <span role="status" className="text-sm">
          {copied}
        </span>
      </div>
      {given.length > 0 ? (
        <details className="mt-1">
          <summary className="touch-target cursor-pointer py-1.5 font-semibold">Show my answers as text</summary>
          <dl className="flex flex-col gap-2 py-2">
            {given.map(({ id, label, text }) => (
              <div key={id}>
                <dt className="font-semibold">{label}</dt>
                <dd className="whitespace-pre-wrap">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </Notice>
  );
}
