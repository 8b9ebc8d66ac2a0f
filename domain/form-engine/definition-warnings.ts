import type { Field, FormDefinition } from "@/domain/form-engine/definition";
import type { DefinitionProblem } from "@/domain/form-engine/definition-problem";

const CHOICE_KINDS: readonly string[] = ["multiple_choice", "checkboxes", "dropdown"];
const KINDS_WITH_A_SCORE: readonly string[] = ["number", "checkbox", "checkboxes"];

/** Settings that the specification allows but that probably surprise the author: location and effect. */
export function findWarnings({ fields, scoring }: FormDefinition): DefinitionProblem[] {
  const listed = new Set(scoring?.enabled ? scoring.fields : []);
  const flagged = new Set(fields.filter(({ isScored }) => isScored).map(({ id }) => id));
  const notFlagged = (scoring?.fields ?? []).flatMap((id, index) =>
    flagged.has(id)
      ? []
      : [{ path: `scoring.fields[${index}]`, message: "This field is not flagged isScored: it does not count." }],
  );
  const perField = fields.flatMap((field, index) => {
    const path = `fields[${index}]`;
    const notListed =
      field.isScored && !listed.has(field.id)
        ? [{ path: `${path}.isScored`, message: "The scoring does not list this field: it does not count." }]
        : [];
    return [...notListed, ...warnOfOptions(field, `${path}.options`), ...warnOfScore(field, path)];
  });
  return [...perField, ...notFlagged];
}

function warnOfOptions({ fieldType, options }: Field, path: string): DefinitionProblem[] {
  const isChoice = CHOICE_KINDS.includes(fieldType);
  if (!isChoice && options.length > 0) return [{ path, message: "Only choices have options: these are not shown." }];
  if (!isChoice || options.length > 0) return [];
  const effect = fieldType === "checkboxes" ? "there is nothing to tick" : "any text is taken as the answer";
  return [{ path, message: `Without options ${effect}.` }];
}

function warnOfScore({ fieldType, isScored, options, properties }: Field, path: string): DefinitionProblem[] {
  const mapping = properties.scoreMapping;
  const at = `${path}.properties.scoreMapping`;
  if (mapping === undefined) {
    const isNaught = isScored && fieldType !== "markdown" && !KINDS_WITH_A_SCORE.includes(fieldType);
    return isNaught ? [{ path: at, message: "This kind of field scores only by a mapping: it scores 0." }] : [];
  }
  if (fieldType === "checkboxes") {
    const message =
      "A key stands for all ticked values, in the order of the options, joined by commas. Any other selection scores how many are ticked.";
    return [{ path: at, message }];
  }
  const values = fieldType === "checkbox" ? ["true", "false"] : options.map(({ value }) => value);
  if (values.length === 0) return [];
  const unknown = Object.keys(mapping).filter((key) => !values.includes(key));
  const unscored = isScored ? values.filter((value) => !Object.hasOwn(mapping, value)) : [];
  return [
    ...unknown.map((key) => ({ path: `${at}.${key}`, message: "No option has this value." })),
    ...unscored.map((value) => ({ path: at, message: `The option “${value}” has no score.` })),
  ];
}
