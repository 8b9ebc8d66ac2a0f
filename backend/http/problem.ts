import type { Context } from "hono";
import type { ErrorDetails, ErrorStatus } from "@/backend/errors";
import { PROBLEM_JSON, type Problem } from "@/domain/wire/problem";

export const PROBLEM_TITLES: Record<ErrorStatus, string> = {
  400: "The request is malformed.",
  401: "Credentials are missing or not valid.",
  403: "These credentials do not allow this.",
  404: "There is nothing here.",
  405: "This address does not take that method.",
  409: "This conflicts with what is stored.",
  410: "This is no longer available.",
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

/** Answers with RFC 9457 problem details. */
export function answerProblem(c: Context, status: ErrorStatus, details: ErrorDetails, requestId: string): Response {
  const { headers, ...members } = details;
  const problem: Problem = { type: "about:blank", title: PROBLEM_TITLES[status], status, ...members, requestId };
  return c.body(JSON.stringify(problem), status, { "content-type": PROBLEM_JSON, ...headers });
}
