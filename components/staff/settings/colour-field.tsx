import { controlLook, Field, type FieldTexts } from "@/components/ui/field";
import { Swatch } from "./swatch";

/** A colour as text, with a sample; scripts put the browser's own picker in its place. */
export function ColourField({
  id,
  name,
  label,
  value,
  derived = "",
  ...texts
}: FieldTexts & { id: string; name: string; label: string; value: string; derived?: string | undefined }) {
  return (
    <Field id={id} label={label} {...texts}>
      {(control) => (
        <span className="flex items-center gap-2" data-colour={derived}>
          <Swatch colour={value || derived} className="size-12" />
          <input
            {...control}
            name={name}
            defaultValue={value}
            placeholder={derived}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            className={controlLook(texts.error, "font-mono")}
          />
        </span>
      )}
    </Field>
  );
}
