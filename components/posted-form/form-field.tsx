import type { ReactNode } from "react";
import type { RadioGroupField } from "@/components/ui/radio-group-field";
import type { SelectField } from "@/components/ui/select-field";
import type { TextAreaField } from "@/components/ui/text-area-field";
import type { TextField as TextInput } from "@/components/ui/text-field";
import { tGiven } from "@/domain/texts/t";
import { isRows, type RowsField, type TextField } from "@/lib/intake/flow/fields";
import type { FormState } from "./form-state";

interface Controls {
  text: typeof TextInput;
  select: typeof SelectField;
  textarea: typeof TextAreaField;
  radios: typeof RadioGroupField;
}

interface FormFieldProps<Name extends string, Control extends keyof Controls> {
  fields: Readonly<Record<Name, (TextField & { control: Control }) | RowsField>>;
  /** Those that the table's fields need: a page loads no others. */
  controls: Pick<Controls, Control>;
  name: NoInfer<Name>;
  state: Pick<FormState, "field">;
  /** Hint from the page's data instead of the table. */
  hint?: ReactNode;
  className?: string | undefined;
}

/** The control of a form's field, from its table. */
export function FormField<Name extends string, Control extends keyof Controls>({
  fields,
  controls,
  name,
  state,
  ...page
}: FormFieldProps<Name, Control>) {
  const field: TextField | RowsField = fields[name];
  if (isRows(field)) return null;
  const { text: Text, select: Select, textarea: TextArea, radios: Radios }: Partial<Controls> = controls;
  const { optional, autoComplete, minLength, maxLength, type, rows } = field;
  const [label, hint, placeholder] = [field.label, field.hint, field.placeholder].map((text) => text && tGiven(text));
  const options = (field.options ?? []).map((option) => ({ ...option, label: tGiven(option.label) }));
  const texts = { optional, className: page.className, hint: page.hint ?? hint };
  const wired = state.field(name);
  if (Text && field.control === "text") {
    return <Text {...{ label, ...texts, type, autoComplete, minLength, maxLength, placeholder, ...wired }} />;
  }
  if (TextArea && field.control === "textarea") return <TextArea {...{ label, ...texts, maxLength, rows, ...wired }} />;
  if (Select && field.control === "select") return <Select {...{ label, ...texts, placeholder, options, ...wired }} />;
  const { id, error, defaultValue, ...inputProps } = wired;
  return Radios ? (
    <Radios {...{ legend: label, ...texts, id, error, defaultValue, options, name, inputProps }} />
  ) : null;
}
