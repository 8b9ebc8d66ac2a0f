import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { describeControl, FieldError, FieldHint, type FieldTexts, OptionalMark } from "./field";

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

/**
 * Single choice with all options visible. The first radio has the field's id, as the target of the error summary. `inputProps`
 * go to every radio: spread react-hook-form's `register(name)` there.
 */
export function RadioGroupField({
  legend,
  name,
  options,
  error,
  hint,
  optional,
  id,
  defaultValue,
  className,
  inputProps,
}: FieldTexts & {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  id?: string | undefined;
  defaultValue?: string | undefined;
  className?: string | undefined;
  inputProps?: Omit<ComponentProps<"input">, "id" | "type" | "value" | "className"> | undefined;
}) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const { id: _first, ...described } = describeControl(groupId, { error, hint });
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it; only a radiogroup may be aria-invalid.
      role="radiogroup"
      aria-required={!optional || undefined}
      {...described}
      className={clsx("flex min-w-0 flex-col gap-1.5", className)}
    >
      <legend className="mb-1.5 font-semibold">
        {legend}
        {optional ? <OptionalMark /> : null}
      </legend>
      <FieldHint id={groupId}>{hint}</FieldHint>
      <div
        className={clsx(
          "grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]",
          options.length === 2 && options.every(({ hint }) => hint === undefined) && "grid-cols-2",
        )}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className={clsx(
              "flex min-h-12 cursor-pointer items-start gap-3 rounded-md border bg-surface-raised px-3.5 py-2.5",
              "transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-tint",
              "has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3",
              error ? "border-danger" : "border-line-strong",
            )}
          >
            <input
              name={name}
              defaultChecked={defaultValue === undefined ? undefined : option.value === defaultValue}
              {...inputProps}
              id={index === 0 ? groupId : `${groupId}-${option.value}`}
              type="radio"
              value={option.value}
              className="mt-[0.2em] size-5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint ? <span className="block text-ink-muted text-sm">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}
