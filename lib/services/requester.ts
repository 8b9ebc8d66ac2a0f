import "server-only";
import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { currentRequestId, spendTimeoutBudget, timeoutBudgetLeft } from "@/domain/net/request-context";
import type { SpanEnd } from "@/domain/observe/span";
import { startChild, TRACEPARENT_HEADER } from "@/domain/observe/tracing";
import { REQUEST_ID_HEADER } from "@/domain/wire/headers";
import { PROBLEM_JSON, type Problem } from "@/domain/wire/problem";
import { logger } from "@/lib/config/logger";
import { breakerOf } from "@/lib/services/breaker";
import { readHeaders, sendRequest } from "@/lib/services/send-request";

export type ServiceName = "gateway" | "search" | "forms" | "public-forms";

/** Why a call failed. The first three are temporary, the rest permanent. */
export type FailureReason =
  | "not_configured"
  | "unreachable"
  | "bad_answer"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "refused";

export interface Failure {
  ok: false;
  reason: FailureReason;
  /** The HTTP status, when there was an answer. */
  status?: number;
  problem?: Partial<Problem>;
  /** Seconds from `Retry-After`, where given. */
  retryAfterSeconds?: number;
  /** The body of an error in the service's own shape. Untrusted, possibly with personal data: parse it, never log it. */
  body?: unknown;
}

export type Outcome<T> = { ok: true; data: T; headers: Headers; status?: number } | Failure;

/** A file as the body of a call. */
export interface SentFile {
  bytes: Uint8Array;
  mediaType: string;
}

export interface ServiceCall<T> {
  service: ServiceName;
  baseUrl: string | undefined;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path's pattern, for traces; by default its first segment. */
  route?: string;
  /** Begins with a slash; ids in it are already encoded. The query is never logged. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** In place of `body`. */
  file?: SentFile | undefined;
  answer: z.ZodType<T>;
  timeoutMs: number;
  /** Only for repeatable calls: reads, and writes that carry an idempotency key. */
  retries?: number;
  /** Maximum size of a legitimate answer. */
  maxAnswerBytes?: number;
  /** The expected answer is a redirect, which is not followed: `answer` reads `{ location }`. */
  redirects?: boolean | undefined;
  /** A health check, or a call that pages work without: the circuit breaker ignores it. */
  isProbe?: boolean | undefined;
}

const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
const RETRY_PAUSE_MS = 150;
/** A shorter remainder of a page's budget is not worth a call. */
const SHORTEST_TIMEOUT_MS = 50;

/**
 * Makes one call of a service; never throws. Redirects are not followed; answers are bounded in time and size, and validated. A
 * service without answers several times in a row is paused, and addresses outside the base URL are not called. Calls of one
 * page share a time budget for unanswered waits (`PAGE_TIMEOUT_MS`).
 */
export async function callService<T>(call: ServiceCall<T>): Promise<Outcome<T>> {
  if (!call.baseUrl) return { ok: false, reason: "not_configured" };
  const address = addressBelow(call.baseUrl, call.path);
  if (!address) return { ok: false, reason: "not_found" };
  const requestId = currentRequestId();
  const timeoutMs = Math.min(call.timeoutMs, timeoutBudgetLeft());
  if (timeoutMs < SHORTEST_TIMEOUT_MS) return { ok: false, reason: "unreachable" };
  const startedMs = Date.now();
  const deadline = AbortSignal.timeout(timeoutMs);
  const breaker = call.isProbe ? undefined : breakerOf(call.service, call.baseUrl);
  for (let attempt = 0; ; attempt += 1) {
    const make = () => attemptCall(call, address, { requestId, signal: deadline });
    const outcome = breaker ? await breaker(make) : await make();
    const again = !outcome.ok && isTransient(outcome) && attempt < (call.retries ?? 0) && !deadline.aborted;
    if (!again) {
      if (!outcome.ok) logFailure(call, outcome, requestId);
      if (deadline.aborted) spendTimeoutBudget(Date.now() - startedMs);
      return outcome;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  }
}

/** The final address; undefined where dots or slashes in the path lead outside the base URL. */
function addressBelow(baseUrl: string, path: string): string | undefined {
  const address = `${baseUrl}${path}`;
  if (!/^\/(?!\/)/.test(path) || !URL.canParse(address)) return undefined;
  const base = new URL(baseUrl);
  const { origin, pathname } = new URL(address);
  const asWritten = `${base.pathname.replace(/\/$/, "")}${path.replace(/[?#].*$/s, "")}`;
  return origin === base.origin && pathname === asWritten ? address : undefined;
}

async function attemptCall<T>(
  call: ServiceCall<T>,
  address: string,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): Promise<Outcome<T>> {
  const span = startChild(() => describeCall(call));
  const headers = { [REQUEST_ID_HEADER]: requestId, ...(span && { [TRACEPARENT_HEADER]: span.traceparent }) };
  const outcome = await sendCall(call, address, headers, signal);
  span?.end(describeOutcome(outcome));
  return outcome;
}

/** The call in a trace: its address names a person or a form. */
const describeCall = ({ service, method, path, route = `/${path.split(/[/?]/)[1]}` }: ServiceCall<unknown>) => ({
  name: `${method} ${service}${route}`,
  kind: "client" as const,
  attributes: { "peer.service": service, "http.request.method": method, "http.route": route },
});

const describeOutcome = (outcome: Outcome<unknown>): SpanEnd => ({
  attributes: outcome.ok
    ? { "http.response.status_code": outcome.status ?? 200 }
    : { "error.type": outcome.reason, ...(outcome.status && { "http.response.status_code": outcome.status }) },
  isError: !outcome.ok && (outcome.status === undefined || outcome.status >= 500),
});

async function sendCall<T>(
  call: ServiceCall<T>,
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  try {
    const response = await sendRequest(address, {
      method: call.method,
      headers: {
        accept: "application/json",
        ...headers,
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
        ...(call.file && { "content-type": call.file.mediaType }),
      },
      body: call.file?.bytes ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      signal,
    });
    return await readAnswer(call, response);
  } catch {
    return { ok: false, reason: "unreachable" };
  }
}

async function readAnswer<T>(call: ServiceCall<T>, response: IncomingMessage): Promise<Outcome<T>> {
  const { statusCode: status = 0 } = response;
  const headers = readHeaders(response);
  const text = await readBounded(response, call.maxAnswerBytes ?? MAX_ANSWER_BYTES);
  const json = text === undefined ? null : parseJson(text);
  if (call.redirects && (status === 302 || status === 303)) return readLocation(call, status, headers);
  if (status >= 300)
    return { ok: false, reason: toReason(status), status, ...readRetryAfter(headers), ...toProblem(headers, json) };
  const parsed = call.answer.safeParse(json);
  if (!parsed.success) return { ok: false, reason: "bad_answer", status };
  return { ok: true, data: parsed.data, headers, status };
}

function readLocation<T>({ answer }: ServiceCall<T>, status: number, headers: Headers): Outcome<T> {
  const parsed = answer.safeParse({ location: headers.get("location") });
  return parsed.success
    ? { ok: true, data: parsed.data, headers, status }
    : { ok: false, reason: "bad_answer", status };
}

/** The body as text; undefined when longer than the limit. */
async function readBounded(response: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Undefined for an empty body, null for invalid JSON: a schema may accept only one of them. */
function parseJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}

const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

function readRetryAfter(headers: Headers): Pick<Failure, "retryAfterSeconds"> {
  const seconds = /^\d{1,9}$/.exec(headers.get("retry-after")?.trim() ?? "")?.[0];
  return seconds === undefined ? {} : { retryAfterSeconds: Math.min(Number(seconds), MAX_RETRY_AFTER_SECONDS) };
}

function toProblem(headers: Headers, json: unknown): Pick<Failure, "problem" | "body"> {
  if (typeof json !== "object" || json === null) return {};
  return headers.get("content-type")?.startsWith(PROBLEM_JSON) ? { problem: json } : { body: json };
}

function toReason(status: number): FailureReason {
  if (status < 400) return "bad_answer";
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return "not_found";
  if (status === 409) return "conflict";
  return status >= 500 || status === 429 ? "unreachable" : "refused";
}

/** True where a retry can help: no answer, or a server error. */
function isTransient(failure: Failure): boolean {
  return failure.reason === "unreachable" && failure.status !== 429;
}

function logFailure(call: ServiceCall<unknown>, failure: Failure, requestId: string): void {
  const route = call.path.split("?")[0]?.split("/").slice(0, 2).join("/");
  logger.warn(
    { service: call.service, method: call.method, route, reason: failure.reason, status: failure.status, requestId },
    "service call failed",
  );
}
