import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { controlLook, describeRequired, Field, type FieldTexts } from "./field";

type Own = FieldTexts & { label: ReactNode; name: string };

/** One line of text. `className` is the field's, `ref` the input's; the id is a `useId` unless given. */
export function TextField({
  label,
  error,
  hint,
  optional,
  id,
  className,
  type = "text",
  ...input
}: Own & Omit<ComponentProps<"input">, keyof Own>) {
  const ownId = useId();
  const required = describeRequired(type, !optional);
  return (
    <Field id={id ?? ownId} {...{ label, error, hint, optional, className }} isRequiredInName={required.isInName}>
      {(control) => (
        <input type={type} {...required.attributes} {...input} {...control} className={controlLook(error)} />
      )}
    </Field>
  );
}
