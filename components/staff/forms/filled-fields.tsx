import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import type { Field } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { filledName, type SendDraft } from "@/lib/staff/forms/schema";

interface FilledFieldsProps extends Partial<Pick<SendDraft, "filled">> {
  fields: readonly Field[];
  errors?: Readonly<Record<string, string>> | undefined;
}

/** The questions that the sender fills in for the person; nothing for a form without any. */
export function FilledFields({ fields, filled = {}, errors = {} }: FilledFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">Filled in for the person</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map((field) => (
          <FilledField key={field.id} field={field} values={filled[field.id] ?? []} error={errors[field.id]} />
        ))}
      </div>
    </fieldset>
  );
}

interface FilledFieldProps {
  field: Field;
  values: readonly string[];
  error: string | undefined;
}

function FilledField({ field, values, error }: FilledFieldProps) {
  const { label, options, isRequired, properties } = field;
  const kind = kindOf(field);
  const shared = {
    ...{ label, error, name: filledName(field.id), defaultValue: values[0] },
    // The person answers what stays empty, unless they cannot.
    optional: !(isRequired && properties.readOnly),
    hint: properties.readOnly ? "The person cannot change it." : undefined,
  };
  if (kind?.options === "one" && options.length > 0)
    return <SelectField {...shared} options={options} placeholder="" />;
  if (kind?.view.control === "textarea") return <TextAreaField {...shared} rows={3} />;
  if (kind?.view.control === "input")
    return <TextField {...shared} type={toType(kind.view.inputType)} autoComplete="off" />;
  const isGroup = kind?.options === "several";
  const Frame = isGroup ? "fieldset" : "div";
  const boxes = isGroup ? options : [{ value: "true", label }];
  return (
    <Frame className="min-w-0">
      {isGroup ? <legend className="font-semibold">{label}</legend> : null}
      {shared.hint ? <p className="text-ink-muted text-sm">{shared.hint}</p> : null}
      {boxes.map((option, index) => (
        <CheckboxField
          key={option.value}
          label={option.label}
          name={shared.name}
          value={option.value}
          defaultChecked={values.includes(option.value)}
          error={index === 0 ? error : undefined}
        />
      ))}
    </Frame>
  );
}

/** A native number field hides input that is not a number. */
const toType = (type: string | undefined) => (type === "number" ? "text" : type);
