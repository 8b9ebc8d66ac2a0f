import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import type { RosterField } from "@/domain/wire/roster";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { FIELD_LABELS } from "@/lib/staff/roster/format";
import { MeanwhileNote } from "./meanwhile-note";

export interface InputProps {
  name: RosterField;
  fields: EditFields;
  hint?: string;
}

type Attributes = Pick<ComponentProps<"input">, "type" | "inputMode" | "min" | "max" | "maxLength">;

/** One column of the roster as a line of text, a number or a date. */
export function TextInput({
  name,
  fields,
  hint,
  isRequired,
  ...input
}: InputProps & Attributes & { isRequired?: true }) {
  const field = fields[name];
  return (
    <div>
      <TextField
        {...input}
        label={FIELD_LABELS[name]}
        name={name}
        id={`field-${name}`}
        defaultValue={typeof field.value === "string" ? field.value : ""}
        optional={!isRequired}
        required={isRequired}
        hint={hint}
        error={field.error}
        autoComplete="off"
      />
      <MeanwhileNote column={name} field={field} />
    </div>
  );
}
