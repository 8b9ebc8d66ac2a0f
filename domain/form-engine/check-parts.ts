import type { DefinitionProblem, Field, SourceField } from "@/domain/form-engine/definition";
import { hasParts } from "@/domain/form-engine/expand-fields";
import { kindOf, takesAnswer } from "@/domain/form-engine/field-kinds";
import { FIELDS_MAX, FILE_FIELDS_MAX } from "@/domain/form-engine/limits";

/** The parts that a kind of field needs, and those that it cannot have. */
export function checkParts(sources: readonly SourceField[], count: number): DefinitionProblem[] {
  const tooMany = [{ path: "fields", message: `A form has at most ${FIELDS_MAX} fields, those of parts included.` }];
  const tooManyFiles = sources
    .flatMap(({ fieldType }, index) => (fieldType === "file" ? [`fields[${index}].fieldType`] : []))
    .slice(FILE_FIELDS_MAX)
    .map((path) => ({ path, message: `A form has at most ${FILE_FIELDS_MAX} fields for a file.` }));
  const perField = sources.flatMap(({ fieldType, rows, fields, options }, index) => {
    const path = `fields[${index}]`;
    const isMatrix = fieldType === "matrix";
    const isGroup = fieldType === "group";
    const problems: DefinitionProblem[] = [];
    if (isMatrix && rows === undefined) problems.push({ path: `${path}.rows`, message: "A matrix has rows." });
    if (isMatrix && options.length < 2) problems.push({ path: `${path}.options`, message: "A matrix has options." });
    if (!isMatrix && rows) problems.push({ path: `${path}.rows`, message: "Only a matrix has rows." });
    if (isGroup && !fields) problems.push({ path: `${path}.fields`, message: "A group has fields." });
    if (!isGroup && fields) problems.push({ path: `${path}.fields`, message: "Only a group has fields." });
    return [...problems, ...checkEntry(fields ?? [], path)];
  });
  return [...(count > FIELDS_MAX ? tooMany : []), ...tooManyFiles, ...perField];
}

/** The fields of a group's entry: plain ones, of which the first may stay empty, as it opens the others. */
function checkEntry(fields: readonly Field[], path: string): DefinitionProblem[] {
  return fields.flatMap((field, index) => {
    const opens = takesAnswer(field) && kindOf(field)?.untouchedAnswer === undefined && !field.visibleWhen;
    if (hasParts(field) || field.fieldType === "section" || field.fieldType === "file")
      return [{ path: `${path}.fields[${index}].fieldType`, message: "A group has plain fields." }];
    return index > 0 || opens
      ? []
      : [{ path: `${path}.fields[0]`, message: "The first field of a group is always asked, and may stay empty." }];
  });
}
