import type { Field, FormDefinition } from "@/domain/form-engine/definition";
import { takesAnswer } from "@/domain/form-engine/field-kinds";

/** True for a form with questions that a guardian or partner answers by a link of their own. */
export const hasSecondSigner = ({ fields }: FormDefinition): boolean => fields.some(isForSecond);

const isForSecond = ({ properties }: Field): boolean => properties.forSecondSigner === true;

/** The form as its first signer has it: without the questions of the second. */
export const forFirstSigner = (definition: FormDefinition): FormDefinition =>
  hasSecondSigner(definition)
    ? { ...definition, fields: definition.fields.filter((field) => !isForSecond(field)) }
    : definition;

/** The form as its second signer has it: the answers of the first to read, and their own questions. It has no score of its own. */
export function forSecondSigner(definition: FormDefinition, answered: readonly string[]): FormDefinition {
  const { scoring: _, ...form } = definition;
  const fields = form.fields.flatMap((field) => {
    if (isForSecond(field)) return [{ ...field, isScored: false }];
    if (!takesAnswer(field)) return [field];
    return answered.includes(field.id) ? [toRead(field)] : [];
  });
  return { ...form, fields };
}

function toRead({ visibleWhen: _, ...field }: Field): Field {
  const { prefill: _prefill, ...properties } = field.properties;
  return {
    ...field,
    isRequired: false,
    isScored: false,
    options: field.options.map(({ value, label }) => ({ value, label })),
    properties: { ...properties, readOnly: true },
  };
}
