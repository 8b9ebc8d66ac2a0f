import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { controlLook, describeRequired, Field, type FieldTexts } from "./field";

export interface Option {
  value: string;
  label: string;
}

type Own = FieldTexts & {
  label: ReactNode;
  name: string;
  options: readonly Option[];
  placeholder?: string | undefined;
};

/** Single choice as the browser's own menu. `placeholder` is the blank first entry. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  options,
  placeholder,
  id,
  className,
  ...select
}: Own & Omit<ComponentProps<"select">, keyof Own>) {
  const ownId = useId();
  const required = describeRequired("select", !optional);
  return (
    <Field id={id ?? ownId} {...{ label, error, hint, optional, className }} isRequiredInName={required.isInName}>
      {(control) => (
        <Select {...required.attributes} {...select} {...control} error={error} options={options}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        </Select>
      )}
    </Field>
  );
}

/** The menu itself; a blank first entry is its child. */
export function Select({
  error,
  options,
  children,
  ...select
}: ComponentProps<"select"> & { error: string | undefined; options: readonly Option[] }) {
  return (
    <span className="relative block">
      <select {...select} className={controlLook(error, "appearance-none pr-11")}>
        {children}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-muted"
      />
    </span>
  );
}
