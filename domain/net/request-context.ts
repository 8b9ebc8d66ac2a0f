import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { oncePerProcess } from "./once-per-process.ts";

/** A request as received, and the state shared by its service calls. */
export interface RequestContext {
  message: IncomingMessage;
  /** Id in every log line of this request, here and at the services. */
  requestId?: string;
  /** The response to this request. */
  response?: ServerResponse;
  /** True while the server is about to stop. */
  isStopping?: boolean;
  /** Time that the request has waited for the same failure of another, in milliseconds. */
  waitedMs?: number;
  /** Remaining wait for services that do not answer, in milliseconds. Absent: only each call's own deadline applies. */
  timeoutBudgetMs?: number;
}

/** Context of the current request, from the server to the middleware, the pages and the route handlers. */
export const requestContext = oncePerProcess("request context", () => new AsyncLocalStorage<RequestContext>());

/** The id of the current request; a new one outside of requests. */
export const currentRequestId = (): string => requestContext.getStore()?.requestId ?? randomUUID();

/** Closes the current request's connection after its answer: the rest of the body is not read. */
export function closeAfterAnswer(): void {
  const response = requestContext.getStore()?.response;
  if (response) response.shouldKeepAlive = false;
}

/**
 * Sets the total time that further calls of this request may wait without an answer, less what it has waited already; at 0 they
 * fail at once.
 */
export function setTimeoutBudget(ms: number): void {
  const context = requestContext.getStore();
  if (context) context.timeoutBudgetMs = Math.max(0, ms - (context.waitedMs ?? 0));
}

/** The remaining budget in milliseconds; infinite where none was set. */
export const timeoutBudgetLeft = (): number => requestContext.getStore()?.timeoutBudgetMs ?? Number.POSITIVE_INFINITY;

/** Deducts a wait without an answer. Answered calls do not count: a slow service is not an unresponsive one. */
export function spendTimeoutBudget(ms: number): void {
  const context = requestContext.getStore();
  if (context?.timeoutBudgetMs !== undefined) context.timeoutBudgetMs = Math.max(0, context.timeoutBudgetMs - ms);
}
