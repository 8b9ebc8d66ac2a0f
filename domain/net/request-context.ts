import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

/** A request as the server has it, and what its calls of services have in common. */
export interface RequestContext {
  message: IncomingMessage;
  /** How long calls may still wait for services that do not answer, in milliseconds. Absent: each call has its own deadline alone. */
  timeoutBudgetMs?: number;
}

declare global {
  var requestContextOfThisProcess: AsyncLocalStorage<RequestContext> | undefined;
}

globalThis.requestContextOfThisProcess ??= new AsyncLocalStorage();

/** The context of the request that this code answers. One for the process: the middleware is bundled apart from the server's front door. */
export const requestContext: AsyncLocalStorage<RequestContext> = globalThis.requestContextOfThisProcess;

/** Sets how long all further calls of this request together may wait in vain; 0 has them fail at once. */
export function setTimeoutBudget(ms: number): void {
  const context = requestContext.getStore();
  if (context) context.timeoutBudgetMs = ms;
}

/** What is left of the budget, in milliseconds; infinite where none was set. */
export const timeoutBudgetLeft = (): number => requestContext.getStore()?.timeoutBudgetMs ?? Number.POSITIVE_INFINITY;

/** Takes a wait in vain from the budget. Time that ended in an answer does not count: a slow service is not one that hangs. */
export function spendTimeoutBudget(ms: number): void {
  const left = requestContext.getStore()?.timeoutBudgetMs;
  if (left !== undefined) setTimeoutBudget(Math.max(0, left - ms));
}
