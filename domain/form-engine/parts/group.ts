import type {
  Calculation,
  Condition,
  Field,
  FieldProperties,
  Operand,
  SourceField,
} from "@/domain/form-engine/definition";
import { ENTRIES_DEFAULT } from "@/domain/form-engine/limits";
import type { FieldPart } from "@/domain/form-engine/parts/field-part";

/** The id of an entry's question. */
export const entryFieldId = (groupId: string, entry: number, id: string): string => `${groupId}-${entry}-${id}`;

/**
 * The questions of each entry, as in a list of medications. The answer to an entry's first question opens its others and the next
 * entry, so that no entry is begun that is not needed; the first of a later entry is never required.
 */
export function groupParts(source: SourceField): FieldPart[] {
  const { fields = [], properties } = source;
  const { maxEntries = ENTRIES_DEFAULT, entryLabel = source.label } = properties;
  const entries = Array.from({ length: maxEntries }, (_, index) => index + 1);
  const [first] = fields;
  if (first === undefined) return [];
  return entries.flatMap((entry) => {
    const toId = (id: string, at = entry) => entryFieldId(source.id, at, id);
    const before: Condition = { field: toId(first.id, entry - 1), answered: true };
    const own: Condition = { field: toId(first.id), answered: true };
    const ids = new Map(fields.map(({ id }) => [id, toId(id)]));
    const partOf = (field: Field): Partial<Field> => {
      const condition = field.visibleWhen && inEntry(field.visibleWhen, ids);
      if (field !== first) return { visibleWhen: condition ? { all: [own, condition] } : own };
      if (entry > 1) return { visibleWhen: before, isRequired: false };
      return { visibleWhen: source.visibleWhen, isRequired: field.isRequired || source.isRequired };
    };
    return fields.map((field, index) => ({
      field: {
        ...field,
        ...{
          id: toId(field.id),
          label: `${entryLabel} ${entry}: ${field.label}`,
          fieldOrder: source.fieldOrder,
          entry,
        },
        ...partOf(field),
        properties: withOperands(field.properties, ids),
      },
      place: (property) => `.fields[${index}]${property.replace(/^(\.visibleWhen).*/, "$1")}`,
    }));
  });
}

/** The calculation of a field whose operands in the group are those of the same entry. */
function withOperands({ calculation, ...properties }: FieldProperties, ids: ReadonlyMap<string, string>) {
  const toOperand = (operand: Operand): Operand => {
    if (typeof operand === "number") return operand;
    return typeof operand === "string" ? (ids.get(operand) ?? operand) : toCalculation(operand);
  };
  const toCalculation = (one: Calculation): Calculation => {
    if ("sum" in one) return { sum: one.sum.map(toOperand) };
    if ("difference" in one) return { difference: one.difference.map(toOperand) };
    return "product" in one ? { product: one.product.map(toOperand) } : { quotient: one.quotient.map(toOperand) };
  };
  return { ...properties, ...(calculation && { calculation: toCalculation(calculation) }) };
}

/** A condition whose fields of the group are those of the same entry. */
function inEntry(condition: Condition, ids: ReadonlyMap<string, string>): Condition {
  const each = (conditions: readonly Condition[]) => conditions.map((one) => inEntry(one, ids));
  if ("all" in condition) return { all: each(condition.all) };
  if ("any" in condition) return { any: each(condition.any) };
  if ("of" in condition) return { ...condition, of: each(condition.of) };
  if ("score" in condition) return condition;
  return { ...condition, field: ids.get(condition.field) ?? condition.field };
}
