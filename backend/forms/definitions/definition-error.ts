import { CodedError, type FieldError } from "@/backend/errors";
import type { DefinitionProblem } from "@/domain/form-engine/definition";

/** 422 `invalid_definition`: the problems of a form's document, each with its place. */
export class DefinitionError extends CodedError {
  override name = "DefinitionError";
  readonly problems: readonly DefinitionProblem[];

  constructor(problems: readonly DefinitionProblem[]) {
    super(422, { code: "invalid_definition", errors: problems.map(toFieldError) });
    this.problems = problems;
  }
}

/** A problem's dotted path as a JSON pointer. */
export const toFieldError = ({ path, message }: DefinitionProblem): FieldError => ({
  pointer: `/${path.replace(/\[(\d+)\]/g, ".$1").replaceAll(".", "/")}`,
  detail: message,
});
