import type { IncomingMessage, RequestListener } from "node:http";
import { BulkheadRejectedError } from "cockatiel";
import { countEvent } from "@/domain/observe/events";
import type { Env } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { inLanguagePath, languageOf } from "@/lib/config/page-language";
import { bringsSearchNote } from "@/lib/directory/find/search-note";
import { mayBeAnswered } from "@/lib/directory/state-answer";
import { hasRouterParam, requestedVariant } from "@/lib/http/router-request";
import { isCachedFile, locateCached } from "@/lib/server/cached-path";
import { createLoadPage, isOneOfFew, MAX_PENDING } from "@/lib/server/load-page";
import { headOf } from "@/lib/server/origin";
import { type PageTarget, pageCache } from "@/lib/server/page-cache";
import type { CommonHeaders } from "@/lib/server/response-headers";
import { sendAnswer } from "@/lib/server/send-answer";
import { onCachedPage, type PageResponse } from "@/lib/server/site-response";
import { keepsGuest } from "@/lib/visitor/guest/keeps-guest";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";
import { wantsIdentity } from "@/lib/visitor/guest/wants-identity";

/** Pages on their way, from the request to the answer. Crawlers and speculative loads leave half to visitors. */
const MAX_COLD = { visit: MAX_PENDING, other: MAX_PENDING / 2 };
/** By then all pages that wait are rendered, on a machine that is not slow. */
const BUSY_CHANGES = { status: 503, head: ["cache-control", "no-store", "retry-after", "5"] };

/** Pages that are asked for and not in the cache; settled with the status of the answer to the first who asked. */
const cold = new Map<string, Promise<number>>();

/** `waitedMs`: time that the request has waited for another's answer, which was a failure. */
type Next = (waitedMs?: number) => void;

/** Number of pages that are asked for and not in the cache. */
export const countCold = (): number => cold.size;

/** The cached pages of the site, in front of the framework. */
export function createPages(handle: RequestListener, env: Env, common: CommonHeaders) {
  const reader = guestTokenReader(env);
  const load = createLoadPage(handle, env, common);

  /** From the cache, unless the visitor's guest identity needs a decision: that is the middleware's. */
  function sendCached(response: PageResponse, target: PageTarget): boolean {
    const mayBeSent = isCachedFile(target.path) || keepsGuest(response.req, env, reader, Date.now());
    const answer = mayBeSent ? pageCache.take(target) : undefined;
    if (answer) sendAnswer(response, target, answer);
    return answer !== undefined;
  }

  function sendBusy(response: PageResponse): void {
    countEvent("renders_refused_total");
    const busy = { path: inLanguagePath(machinePaths.busy(), languageOf(response.req.url ?? "")), variant: "html" };
    load(busy).then(
      (answer) => sendAnswer(response, busy, answer, BUSY_CHANGES),
      () => response.destroy(),
    );
  }

  /** The page that the middleware names, with the middleware's status and headers. */
  async function sendNamed(response: PageResponse, path: string): Promise<void> {
    const target = { path, variant: requestedVariant(response.req.headers) };
    try {
      const answer = await load(target);
      const status = response.statusCode === 200 ? answer.status : response.statusCode;
      sendAnswer(response, target, answer, { status, head: headOf(response) });
    } catch (error) {
      if (error instanceof BulkheadRejectedError) sendBusy(response);
      else response.destroy();
    }
  }

  function answerTarget(response: PageResponse, target: PageTarget, next: Next): void {
    const sendOrPass = (waitedMs?: number) => response.destroyed || sendCached(response, target) || next(waitedMs);
    const key = `${target.path} ${target.variant}`;
    const first = cold.get(key);
    if (pageCache.has(target)) sendOrPass();
    else if (first) {
      const startedMs = Date.now();
      first.then((status) => sendOrPass(status >= 500 ? Date.now() - startedMs : 0));
    }
    // A page whose time is over is sent once more while others wait.
    else if (cold.size > 0 && pageCache.prolong(target)) sendOrPass();
    else if (isRefused(response.req, target)) sendBusy(response);
    else {
      cold.set(
        key,
        untilAnswered(response).finally(() => cold.delete(key)),
      );
      next();
    }
  }

  return {
    /** Replaces the framework's answer where it names a cached page. */
    follow: (response: PageResponse): void => onCachedPage(response, (path) => void sendNamed(response, path)),

    /** Answers from the cache. `next` gets every other request, but only the first for a page that is not cached. */
    answer(response: PageResponse, next: Next): void {
      const target = findTarget(response.req);
      if (target) answerTarget(response, target, next);
      else next();
    },
  };
}

/** The cached page that a request asks for, where all such requests get the same answer. */
function findTarget(request: IncomingMessage): PageTarget | undefined {
  const { method, url = "", headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (bringsSearchNote(headers.cookie) || mayBeAnswered(url, headers.cookie)) return undefined;
  const path = locateCached(url);
  return path !== undefined && hasRouterParam(request) ? { path, variant: requestedVariant(headers) } : undefined;
}

/** Decided before any work on the page. */
function isRefused({ method, headers }: IncomingMessage, { path }: PageTarget): boolean {
  const isVisit = wantsIdentity(method, (name) => headers[name]?.toString());
  return !isOneOfFew(path) && cold.size >= MAX_COLD[isVisit ? "visit" : "other"];
}

const untilAnswered = (response: PageResponse) =>
  new Promise<number>((resolve) => {
    for (const event of ["prefinish", "close"]) response.once(event, () => resolve(response.statusCode));
  });
