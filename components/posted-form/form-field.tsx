import type { ReactNode } from "react";
import { RadioGroupField } from "@/components/ui/radio-group-field";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import type { Fields } from "@/lib/intake/flow/fields";
import { isRows } from "@/lib/intake/flow/fields";
import type { FormState } from "./form-state";

export interface FormFieldProps<Table extends Fields> {
  fields: Table;
  name: keyof Table & string;
  state: Pick<FormState, "field">;
  /** What only the page knows. */
  hint?: ReactNode;
  className?: string | undefined;
}

/** A field's control, from its form's table. */
export function FormField<Table extends Fields>({ fields, name, state, hint, className }: FormFieldProps<Table>) {
  const field: Fields[string] | undefined = fields[name];
  if (!field || isRows(field)) return null;
  const { control, rules: _, keptLength: _kept, shortLabel: _short, options = [], rows, ...own } = field;
  const { optional, label, placeholder } = own;
  const texts = { optional, hint: hint ?? own.hint, className };
  const wired = state.field(name);
  if (control === "radios") {
    const { id, error, defaultValue, ...inputProps } = wired;
    return <RadioGroupField legend={label} {...{ ...texts, id, error, defaultValue, options, name, inputProps }} />;
  }
  if (control === "select") return <SelectField {...{ label, placeholder, options, ...texts, ...wired }} />;
  if (control === "textarea") return <TextAreaField {...{ ...own, ...texts, rows, ...wired }} />;
  return <TextField {...{ ...own, ...texts, type: control, ...wired }} />;
}
