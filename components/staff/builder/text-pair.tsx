import { errorOf, type FieldProps } from "@/components/staff/settings/field-props";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";

const LINES = /\/(helpText|text)$|^form\/fields\/[^/]+(\/fields\/[^/]+)?\/label$/;

/** A text for the reader: English, and Spanish beside it where the form has that. */
export function TextPair(field: FieldProps) {
  return (
    <div className="grid gap-x-5 gap-y-3 group-has-[#spanish:checked]/builder:sm:grid-cols-2">
      <Text {...field} name={`${field.name}/en`} />
      <div className="hidden group-has-[#spanish:checked]/builder:block">
        <Text {...field} name={`${field.name}/es`} label={`${field.label} in Spanish`} lang="es" isOptional />
      </div>
    </div>
  );
}

function Text({ part, name, label, description, isOptional, lang }: FieldProps & { lang?: string }) {
  const text = {
    ...{ id: `field-${name}`, name, label, lang, hint: description, optional: isOptional, autoComplete: "off" },
    ...{ error: errorOf(part, name), defaultValue: part.flat[name] ?? "" },
  };
  const place = name.slice(0, -"/en".length);
  if (!LINES.test(place)) return <TextField {...text} />;
  const isRead = part.flat[place.replace(/label$/, "fieldType")] === "markdown";
  return <TextAreaField {...text} rows={isRead ? 8 : 2} />;
}
