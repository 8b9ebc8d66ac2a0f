import { CodedError, type FieldError } from "@/backend/errors";
import type { DefinitionProblem } from "@/domain/form-engine/definition";

/** A problem of a form's document, with its line (from 1) in the file where there is one. */
export interface LocatedProblem extends DefinitionProblem {
  line?: number;
}

/** 422 `invalid_definition`: the problems of a form's document, each with its place. */
export class DefinitionError extends CodedError {
  override name = "DefinitionError";
  readonly problems: readonly LocatedProblem[];

  constructor(problems: readonly LocatedProblem[]) {
    super(422, { code: "invalid_definition", errors: problems.map(toFieldError) });
    this.problems = problems;
  }
}

/** A problem's dotted path as a JSON pointer. */
export const toFieldError = ({ path, message, line }: LocatedProblem): FieldError => ({
  pointer: `/${path.replace(/\[(\d+)\]/g, ".$1").replaceAll(".", "/")}`,
  detail: message,
  ...(line !== undefined && { line }),
});

/** A problem as a line of text. */
export function toLine({ path, message, line }: LocatedProblem): string {
  if (line === undefined) return `${path || "(all)"}: ${message}`;
  return `line ${line}: ${path === "" ? "" : `${path}: `}${message}`;
}
