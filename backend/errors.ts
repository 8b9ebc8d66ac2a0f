import { CONFLICTS, type ConflictCode } from "@/domain/wire/problem";

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

/** A refused part of the input: a JSON pointer to it, and why; its line (from 1) where the input is a file. */
export interface FieldError {
  pointer: string;
  detail: string;
  line?: number;
}

export interface ErrorDetails {
  code?: string;
  detail?: string;
  errors?: FieldError[];
  /** Currently stored data after a conflict, for a caller who may see it. */
  current?: object;
  /** The therapist's next free times, where another one was taken. */
  times?: readonly object[];
  headers?: Record<string, string>;
}

/**
 * A refusal of a verb: a status, a code for programs and a sentence for the caller, which never quotes the input. The edge
 * (`backend/http`) turns it into an answer, the command line into a line and an exit code.
 */
export class CodedError extends Error {
  override name = "CodedError";
  readonly status: ErrorStatus;
  readonly details: ErrorDetails;

  constructor(status: ErrorStatus, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(details.detail ?? details.code ?? `status ${status}`, options);
    this.status = status;
    this.details = details;
  }
}

/** A failure that the operator can act on: its message states problem and remedy, without a stack trace. Never sent to callers. */
export class OperatorError extends CodedError {
  override name = "OperatorError";
  constructor(detail: string, options?: ErrorOptions) {
    super(500, { code: "deployment", detail }, options);
  }
}

/** 409 with the conflict's sentence. */
export const conflict = (code: ConflictCode): CodedError => new CodedError(409, { code, detail: CONFLICTS[code] });

/** 422 `invalid_fields`. */
export const invalidFields = (...errors: FieldError[]): CodedError =>
  new CodedError(422, { code: "invalid_fields", errors });

/** A record that cannot be decrypted: its key is not here, it was changed, or it was put in another's place. */
export class UnreadableRecord extends CodedError {
  override name = "UnreadableRecord";
  /** Table and ids, for the log. */
  readonly facts: Readonly<Record<string, unknown>>;
  constructor(facts: Readonly<Record<string, unknown>>) {
    super(500, { code: "unreadable_record", detail: "This record cannot be read." });
    this.facts = facts;
  }
}
