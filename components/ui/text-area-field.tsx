"use client";

import { type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";
import { t } from "@/domain/texts/t";
import { charactersLeft } from "./characters-left";
import { controlLook, Field, type FieldTexts } from "./field";

type Own = FieldTexts & { label: ReactNode; name: string };

function Counter({ id, max }: { id: string; max: number }) {
  const [used, setUsed] = useState<number>();
  useEffect(() => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const count = () => setUsed(area.value.length);
    count();
    area.addEventListener("input", count);
    return () => area.removeEventListener("input", count);
  }, [id]);
  return (
    <>
      <p aria-hidden="true" className="self-end text-ink-muted text-xs tabular-nums">
        {used === undefined ? t("Up to {max} characters", { max }) : `${used} / ${max}`}
      </p>
      <p role="status" className="sr-only">
        {used === undefined ? "" : charactersLeft(used, max)}
      </p>
    </>
  );
}

/** Several lines of text; with `maxLength` it counts. */
export function TextAreaField({
  label,
  error,
  hint,
  optional,
  id,
  className,
  rows = 4,
  maxLength,
  ...input
}: Own & Omit<ComponentProps<"textarea">, keyof Own>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} {...{ label, error, hint, optional, className }}>
      {(control) => (
        <>
          <textarea
            aria-required={!optional || undefined}
            {...input}
            {...control}
            rows={rows}
            maxLength={maxLength}
            className={controlLook(error)}
          />
          {maxLength === undefined ? null : <Counter id={fieldId} max={maxLength} />}
        </>
      )}
    </Field>
  );
}
