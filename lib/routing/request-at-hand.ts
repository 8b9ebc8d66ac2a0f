import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

declare global {
  var requestAtHandOfThisProcess: AsyncLocalStorage<IncomingMessage> | undefined;
}

globalThis.requestAtHandOfThisProcess ??= new AsyncLocalStorage();

/** The server's own request, for whatever runs in answer to it. One for the process: the middleware is bundled apart from its door. */
export const requestAtHand: AsyncLocalStorage<IncomingMessage> = globalThis.requestAtHandOfThisProcess;
