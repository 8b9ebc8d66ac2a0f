import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { controlLook, Field, type FieldTexts } from "./field";

type Own = FieldTexts & { label: ReactNode; name: string };

/** One line of text. `className` is the field's, `ref` the input's; the id is a `useId` unless given. */
export function TextField({
  label,
  error,
  hint,
  optional,
  id,
  className,
  ...input
}: Own & Omit<ComponentProps<"input">, keyof Own>) {
  const ownId = useId();
  return (
    <Field id={id ?? ownId} {...{ label, error, hint, optional, className }}>
      {(control) => (
        <input
          type="text"
          aria-required={!optional || undefined}
          {...input}
          {...control}
          className={controlLook(error)}
        />
      )}
    </Field>
  );
}
