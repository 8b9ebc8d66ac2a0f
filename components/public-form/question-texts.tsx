import type { ReactNode } from "react";
import { describeRequired, RequiredWord } from "@/components/ui/field";
import type { Field } from "@/domain/form-engine/definition";
import { isAsked, kindOf } from "@/domain/form-engine/field-kinds";
import { endWords } from "@/domain/form-engine/kinds/scale";
import { t } from "@/domain/texts/t";

/** The id of a field's control, by its index on the page: ids of fields are external and may contain any characters. */
export const controlId = (index: number) => `question-${index + 1}`;

/** True for a field that blocks submission while empty. An unticked box is an answer too, unless it must be ticked. */
export const needsAnswer = (field: Field): boolean =>
  field.isRequired &&
  isAsked(field) &&
  (kindOf(field)?.untouchedAnswer === undefined || field.properties.mustBeTrue === true);

/** `Question 4 of 9` by a field's id; none for texts to read, and for a single question. */
export function formatPositions(fields: readonly Field[]): ReadonlyMap<string, string> {
  const questions = fields.filter(isAsked);
  if (questions.length < 2) return new Map();
  return new Map(
    questions.map(({ id }, index) => [
      id,
      t("Question {number} of {count}", { number: index + 1, count: questions.length }),
    ]),
  );
}

/** A choice without options accepts any text. Specification, section 5. */
export const isOpenChoice = (field: Field) => field.options.length === 0 && kindOf(field)?.options === "one";

/** Marks a field's control as required: by its name or by these attributes. */
export function requirementOf(field: Field) {
  const view = kindOf(field)?.view;
  const kind = isOpenChoice(field) ? "text" : (view?.inputType ?? view?.control);
  return describeRequired(kind, needsAnswer(field));
}

/** The label with the mark of a required field, and the word where its control has no such attribute. */
export function QuestionLabel({ field }: { field: Field }) {
  return (
    <>
      {field.label}
      {needsAnswer(field) ? (
        <>
          <span aria-hidden="true" className="text-danger">
            {" "}
            *
          </span>
          {requirementOf(field).isInName ? <RequiredWord /> : null}
        </>
      ) : null}
    </>
  );
}

/** Help while there is no error; the bounds of kinds that have some always. */
export function hintOf(field: Field, error: string | undefined): ReactNode {
  const { properties } = field;
  const hasBounds = kindOf(field)?.properties?.includes("minValue");
  const bounds =
    field.fieldType === "scale"
      ? endWords(field)
      : field.fieldType === "file"
        ? t("A picture (JPEG, PNG or WebP) or a PDF, of at most 10 MB.")
        : hasBounds
          ? boundsOf(properties)
          : "";
  const help = error ? "" : (properties.helpText ?? "");
  if (!help || !bounds) return help || bounds || undefined;
  return (
    <>
      {help} <span className={hasBounds ? "whitespace-nowrap" : undefined}>{bounds}</span>
    </>
  );
}

function boundsOf({ minValue, maxValue, unit }: Field["properties"]): string {
  const end = unit === undefined ? "." : ` ${unit}.`;
  if (minValue !== undefined && maxValue !== undefined)
    return t("From {min} to {max}", { min: minValue, max: maxValue }) + end;
  if (minValue !== undefined) return t("At least {min}", { min: minValue }) + end;
  if (maxValue !== undefined) return t("At most {max}", { max: maxValue }) + end;
  return unit === undefined ? "" : t("In {unit}.", { unit });
}
