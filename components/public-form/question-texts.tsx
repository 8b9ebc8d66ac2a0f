import { createContext, type ReactNode, useContext } from "react";
import { describeRequired, RequiredWord } from "@/components/ui/field";
import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answer, Field, FormDefinition } from "@/domain/form-engine/definition";
import { isAsked, kindOf } from "@/domain/form-engine/field-kinds";
import { endWords } from "@/domain/form-engine/kinds/scale";
import { orderFields } from "@/domain/form-engine/order-fields";
import { pageLang } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";

/** Ids of controls by their field's: ids of fields are external and may contain any characters. An opened question changes no other's. */
export const controlIds = (form: FormDefinition): ReadonlyMap<string, string> =>
  new Map(orderFields(form).map(({ id }, index) => [id, `question-${index + 1}`]));

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

/** The positions of the form's questions: an opened one changes those of all others, which are not rendered for it. */
export const Positions = createContext<ReadonlyMap<string, string>>(new Map());

/** A question's position in the form, beside it: within its name it would be read with each option. */
export function Position({ field, answer }: { field: Field; answer: Answer | undefined }) {
  const position = useContext(Positions).get(field.id);
  return position ? (
    <p lang={pageLang()} className="-mb-2 text-ink-muted text-xs leading-tight">
      {position}
      {field.properties.prefill && hasAnswer(answer) ? t(". Filled in for you: please check it.") : null}
    </p>
  ) : null;
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
  const bounds = boundsOf(field);
  const help = error ? "" : (field.properties.helpText ?? "");
  if (!help || !bounds) return help || bounds || undefined;
  return (
    <>
      {help} <span className={hasRange(field) ? "whitespace-nowrap" : undefined}>{bounds}</span>
    </>
  );
}

const hasRange = (field: Field) => kindOf(field)?.properties?.includes("minValue");

function boundsOf(field: Field): string {
  const { minValue, maxValue, unit } = field.properties;
  const end = unit === undefined ? "." : ` ${unit}.`;
  if (field.fieldType === "scale") return endWords(field);
  if (field.fieldType === "file") return t("A picture (JPEG, PNG or WebP) or a PDF, of at most 10 MB.");
  if (!hasRange(field)) return "";
  if (minValue !== undefined && maxValue !== undefined)
    return t("From {min} to {max}", { min: minValue, max: maxValue }) + end;
  if (minValue !== undefined) return t("At least {min}", { min: minValue }) + end;
  if (maxValue !== undefined) return t("At most {max}", { max: maxValue }) + end;
  return unit === undefined ? "" : t("In {unit}.", { unit });
}
