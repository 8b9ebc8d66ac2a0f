import type { DefinitionProblem, Field, FormDefinition } from "@/domain/form-engine/definition";
import { kindOf, takesAnswer } from "@/domain/form-engine/field-kinds";

/** Settings that the specification allows but that probably surprise the author: location and effect. */
export function findWarnings({ fields, scoring }: FormDefinition): DefinitionProblem[] {
  const scales = scoring?.enabled ? [scoring, ...(scoring.subscales ?? [])] : [];
  const listed = new Set(scales.flatMap((scale) => scale.fields));
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

function warnOfOptions(field: Field, path: string): DefinitionProblem[] {
  const choice = kindOf(field)?.options;
  const hasOptions = field.options.length > 0;
  if (choice === undefined && hasOptions) {
    return [{ path, message: "Only choices have options: these are not shown." }];
  }
  if (choice === undefined || hasOptions) return [];
  const effect = choice === "several" ? "there is nothing to tick" : "any text is taken as the answer";
  return [{ path, message: `Without options ${effect}.` }];
}

function warnOfScore(field: Field, path: string): DefinitionProblem[] {
  const kind = kindOf(field);
  const mapping = field.properties.scoreMapping;
  const at = `${path}.properties.scoreMapping`;
  if (mapping === undefined) {
    const isNaught = field.isScored && takesAnswer(field) && kind?.score === undefined;
    return isNaught ? [{ path: at, message: "This kind of field scores only by a mapping: it scores 0." }] : [];
  }
  if (kind?.options === "several") {
    const message =
      "A key stands for all ticked values, in the order of the options, joined by commas. Any other selection scores how many are ticked.";
    return [{ path: at, message }];
  }
  return warnOfMapping(field, mapping, at);
}

function warnOfMapping(field: Field, mapping: Readonly<Record<string, number>>, path: string): DefinitionProblem[] {
  const values = kindOf(field)?.scoreKeys ?? field.options.map(({ value }) => value);
  if (values.length === 0) return [];
  const unknown = Object.keys(mapping).filter((key) => !values.includes(key));
  const unscored = field.isScored ? values.filter((value) => !Object.hasOwn(mapping, value)) : [];
  return [
    ...unknown.map((key) => ({ path: `${path}.${key}`, message: "No option has this value." })),
    ...unscored.map((value) => ({ path, message: `The option “${value}” has no score.` })),
  ];
}
