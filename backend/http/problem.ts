import type { Context } from "hono";
import { CONFLICTS, type ConflictCode, PROBLEM_JSON, type Problem } from "@/domain/wire";

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export const PROBLEM_TITLES: Record<ProblemStatus, string> = {
  400: "The request is malformed.",
  401: "Credentials are missing or not valid.",
  403: "These credentials do not allow this.",
  404: "There is nothing here.",
  405: "This address does not take that method.",
  409: "This conflicts with what is stored.",
  413: "The request is too large.",
  415: "The body must be JSON.",
  422: "The request was understood and cannot be accepted.",
  429: "There were too many tries. Wait a little and try again.",
  500: "Something went wrong on our side.",
  503: "The service cannot answer just now.",
};

/** Seconds for the Retry-After header of a 503. */
export const RETRY_AFTER = { "retry-after": "5" };
export const DATABASE_OUTAGE = { detail: "The database does not answer.", code: "database" };

export interface ProblemDetails {
  detail?: string;
  code?: string;
  errors?: { pointer: string; detail: string }[];
  headers?: Record<string, string>;
}

/**
 * A refusal with a fixed message for the caller: it never quotes the input. `conflict` makes the one for a conflict,
 * with its sentence.
 */
export class ProblemError extends Error {
  override name = "ProblemError";
  constructor(
    readonly status: ProblemStatus,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? PROBLEM_TITLES[status]);
  }
}

/** Problem 409 with the conflict's sentence. */
export const conflict = (code: ConflictCode): ProblemError => new ProblemError(409, { code, detail: CONFLICTS[code] });

/** Answers with RFC 9457 problem details. */
export function answerProblem(c: Context, status: ProblemStatus, details: ProblemDetails, requestId: string): Response {
  const { headers, ...members } = details;
  const problem: Problem = { type: "about:blank", title: PROBLEM_TITLES[status], status, ...members, requestId };
  return c.body(JSON.stringify(problem), status, { "content-type": PROBLEM_JSON, ...headers });
}
