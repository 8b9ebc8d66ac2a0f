import { type ComponentProps, useId } from "react";
import { Field } from "@/components/ui/field";

/** A file to send, as the browser's own control. */
export function FileField({
  label,
  hint,
  ...input
}: { label: string; hint: string; name: string } & Pick<ComponentProps<"input">, "accept">) {
  return (
    <Field id={useId()} label={label} hint={hint}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="file"
          required
          className="block w-full rounded-md border border-line-strong bg-surface-raised p-2 text-sm file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-brand-tint file:px-3.5 file:font-semibold file:text-brand"
        />
      )}
    </Field>
  );
}
