import type { ComponentProps } from "react";
import { type Option, SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import type { RosterField as Column } from "@/domain/wire/roster";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { FIELD_LABELS } from "@/lib/staff/roster/format";
import { MeanwhileNote } from "./meanwhile-note";

type Props = Pick<ComponentProps<"input">, "type" | "inputMode" | "maxLength"> & {
  name: Column;
  fields: EditFields;
  hint?: string;
  isRequired?: true;
  /** The lines of a long text. */
  rows?: number;
  /** The choices of a menu, and its blank first entry. */
  options?: readonly Option[];
  placeholder?: string;
};

/** One column of the roster as a line, a long text or a menu, with what a colleague stored meanwhile. */
export function RosterField({ name, fields, hint, isRequired, rows, options, placeholder, ...input }: Props) {
  const field = fields[name];
  const value = Array.isArray(field.value) ? field.value.join("\n") : (field.value ?? "");
  const own = { label: FIELD_LABELS[name], name, id: `field-${name}`, hint, error: field.error, defaultValue: value };
  const state = { optional: !isRequired, required: isRequired };
  return (
    <div>
      {options ? (
        <SelectField {...own} {...state} options={options} placeholder={placeholder} />
      ) : rows ? (
        <TextAreaField {...own} {...state} {...(input.maxLength && { maxLength: input.maxLength })} rows={rows} />
      ) : (
        <TextField {...input} {...own} {...state} autoComplete="off" />
      )}
      <MeanwhileNote column={name} field={field} />
    </div>
  );
}
