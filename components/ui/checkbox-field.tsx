import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { describeControl, FieldError, FieldHint, type FieldTexts, OptionalMark } from "./field";

type Own = FieldTexts & { label: ReactNode; name: string };

/** A checkbox whose whole line is the target. */
export function CheckboxField({
  label,
  error,
  hint,
  optional,
  id,
  className,
  ...input
}: Own & Omit<ComponentProps<"input">, keyof Own | "type">) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={clsx("flex flex-col gap-1", className)}>
      <label htmlFor={fieldId} className="flex touch-target cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          {...describeControl(fieldId, { error, hint })}
          type="checkbox"
          className="mt-[0.2em] size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0">
          {label}
          {optional ? <OptionalMark /> : null}
        </span>
      </label>
      <FieldHint id={fieldId}>{hint}</FieldHint>
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
