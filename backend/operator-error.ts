/** A failure that the operator can act on: its message says what and how, and needs no stack trace. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
