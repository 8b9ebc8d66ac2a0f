import type { FieldProblem } from "@/domain/text/text-rules";

/** Parts of a refusal by the site's route handlers that browser code reads. */
export interface Refusal {
  problems?: FieldProblem[] | undefined;
  code?: string | undefined;
  stamp?: string | undefined;
}

/**
 * Reads the answer of `problemResponse`; parts of another shape are dropped. By hand: a schema library would outweigh the rest
 * of a form's script.
 */
export function readRefusal(body: unknown): Refusal {
  if (!isObject(body)) return {};
  return { problems: readProblems(body.errors), code: textOf(body.code), stamp: textOf(body.stamp) };
}

/** `/times/0/date` is the field `times.0.date`. */
function readProblems(errors: unknown): FieldProblem[] | undefined {
  if (!Array.isArray(errors) || !errors.every(isFieldError)) return undefined;
  return errors.map(({ pointer, detail }) => ({ field: pointer.slice(1).replaceAll("/", "."), message: detail }));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isFieldError = (error: unknown): error is { pointer: string; detail: string } =>
  isObject(error) && typeof error.pointer === "string" && typeof error.detail === "string";

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
