import { takesAnswer } from "@/domain/form-engine/field-kinds";
import { IS_ONE_OF } from "@/lib/staff/builder/conditions";
import { QUESTIONS } from "@/lib/staff/builder/draft";
import { hasOptions } from "@/lib/staff/builder/shapes";
import { type Flat, givenName, keysIn } from "@/lib/staff/settings/flat";

export interface Choice {
  value: string;
  label: string;
}

/** A question with an answer, as conditions and scores name it. */
interface AnsweredQuestion {
  id: string;
  label: string;
  kind: string;
  options: readonly Choice[];
}

const LABEL_LENGTH = 70;
const short = (text: string) => (text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH)}…` : text);

/** The questions of a draft that have an answer; each row of a matrix is one. */
export function listAnswered(flat: Flat): AnsweredQuestion[] {
  return keysIn(flat, QUESTIONS).flatMap((key) => {
    const question = `${QUESTIONS}/${key}`;
    const fieldType = flat[`${question}/fieldType`] ?? "";
    const options = hasOptions(fieldType)
      ? keysIn(flat, `${question}/options`).map((one) => ({
          value: flat[`${question}/options/${one}/value`] ?? "",
          label: short(flat[`${question}/options/${one}/label/en`] ?? ""),
        }))
      : [];
    const asAnswered = (entry: string) => ({
      ...{ id: flat[`${entry}/id`] ?? "", label: short(flat[`${entry}/label/en`] ?? ""), kind: fieldType, options },
    });
    if (fieldType === "matrix")
      return keysIn(flat, `${question}/rows`).map((row) => asAnswered(`${question}/rows/${row}`));
    return takesAnswer({ fieldType }) ? [asAnswered(question)] : [];
  });
}

const NUMERIC = ["number", "scale", "calculated"];
const ANSWERED: readonly Choice[] = [
  { value: '{"answered":true}', label: "is answered" },
  { value: '{"answered":false}', label: "is not answered" },
];
const NUMBERS: readonly Choice[] = [
  { value: '{"greaterThan":null}', label: "is more than" },
  { value: '{"lessThan":null}', label: "is less than" },
];

/** The comparisons of a question's answer or of a score. */
export function listComparisons(what: string, questions: readonly AnsweredQuestion[]): Choice[] {
  if (what.startsWith("score ")) return [...NUMBERS, { value: '{"equals":null}', label: "is" }];
  const question = questions.find(({ id }) => what === `field ${id}`);
  if (!question) return [];
  const is = (value: string | boolean, label: string) => [
    { value: JSON.stringify({ equals: value }), label: `is ${label}` },
    { value: JSON.stringify({ not: value }), label: `is not ${label}` },
  ];
  if (question.kind === "checkbox") return is(true, "ticked");
  const options = question.options.flatMap(({ value, label }) => is(value, `“${label}”`));
  if (options.length > 0) options.push({ value: IS_ONE_OF, label: "is one of these" });
  return [...options, ...(NUMERIC.includes(question.kind) ? NUMBERS : []), ...ANSWERED];
}

/** The scores that a condition can name. */
export function listScores(flat: Flat): Choice[] {
  const scoring = "form/scoring";
  if (!flat[givenName(scoring)]) return [];
  const subscales = keysIn(flat, `${scoring}/subscales`).map((key) => `${scoring}/subscales/${key}`);
  return [
    { value: "score total", label: "The total score" },
    ...subscales.map((one) => ({
      value: `score ${flat[`${one}/id`]}`,
      label: `The score of ${short(flat[`${one}/label/en`] ?? "")}`,
    })),
  ];
}
