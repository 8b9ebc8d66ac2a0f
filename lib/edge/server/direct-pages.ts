import type { IncomingMessage } from "node:http";
import type { Env } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { bringsSearchNote } from "@/lib/directory/find/search-note";
import { mayBeAnswered } from "@/lib/directory/state-answer";
import { pageCache } from "@/lib/edge/page-cache/page-cache";
import { locateCached } from "@/lib/edge/routing/cached-path";
import { type Admission, renderTurns } from "@/lib/edge/routing/render-turns";
import { guestCookieLines } from "@/lib/edge/server/guest-cookie";
import { isPart, isRouterParam, requestedText } from "@/lib/edge/server/router-request";
import { type SentText, sendText, withCookies } from "@/lib/edge/server/send-text";
import type { PageResponse, WantedText } from "@/lib/edge/server/site-response";
import { isCachedPage } from "@/lib/routes/find-route";
import { keepsGuest, readGuestCookie } from "@/lib/visitor/guest/keeps-guest";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";
import { wantsIdentity } from "@/lib/visitor/guest/wants-identity";

/** Cookies of the framework that make it bypass the cache. */
const PREVIEW_COOKIE = /__prerender_bypass|__next_preview_data/;

/**
 * Answers requests for cached pages without the framework, with the bytes and headers that it sent before; all others get `next`.
 * A decision on the visitor's guest identity, where one is needed, is up to the middleware, by the same function.
 */
export function createDirectPages(env: Env) {
  const reader = guestTokenReader(env);
  const isOff = env.DIRECT_PAGES === "off";

  function decideAndSend(request: IncomingMessage, response: PageResponse, next: () => void): void {
    const cookie = readGuestCookie(request);
    const page = cookie && response.wanted && findKnown(response.wanted);
    if (page)
      guestCookieLines(request, response, env, cookie.value).then((lines) => sendPage(response, page, lines), next);
    else next();
  }

  function send(request: IncomingMessage, response: PageResponse, next: () => void): void {
    const { wanted } = response;
    if (!wanted || !isKnown(wanted)) next();
    else if (!wanted.isPage || keepsGuest(request, env, reader, Date.now())) sendKnown(response, wanted, next);
    else decideAndSend(request, response, next);
  }

  return (request: IncomingMessage, response: PageResponse, next: () => void): void => {
    const wanted = findWanted(request);
    response.wanted = wanted;
    const admission = wanted && !isOff ? admit(wanted, request) : undefined;
    if (!wanted || !admission) next();
    else if (admission === "full") sendBusy(response, next);
    else if (admission === "pass") send(request, response, next);
    else
      void renderTurns()
        .enter(wanted.path, response)
        .then(() => response.destroyed || send(request, response, next));
  };
}

/** Decides before any work on a page that is not cached whether it has to wait or is refused. */
function admit({ path, isPage }: WantedText, { method, headers }: IncomingMessage): Admission {
  if (!isPage || pageCache.findCurrent(path) || isCachedPage(path)) return "pass";
  const isVisit = wantsIdentity(method, (name) => headers[name]?.toString());
  return renderTurns().admit({ path, isVisit });
}

function sendBusy(response: PageResponse, next: () => void): void {
  response.wanted = BUSY;
  if (isKnown(BUSY)) sendKnown(response, BUSY, next);
  else next();
}

/** The text that a request asks for, where all such requests get the same answer. */
function findWanted({ method, url = "", headers }: IncomingMessage): WantedText | undefined {
  if ((method !== "GET" && method !== "HEAD") || PREVIEW_COOKIE.test(headers.cookie ?? "")) return undefined;
  if (bringsSearchNote(headers.cookie) || mayBeAnswered(url, headers.cookie)) return undefined;
  const name = requestedText(headers);
  const target = name === undefined ? undefined : locateCached(url);
  if (name === undefined || !target || (method === "HEAD" && isPart(name))) return undefined;
  if (name === "html")
    return { path: target.path, name: target.isFile ? "body" : name, isPage: !target.isFile, status: 200 };
  // The framework informs the router about parameters that it removed.
  const isSame = !(target.isStatic && target.hasQuery) && isRouterParam(target.routerParam, headers);
  return isSame ? { path: target.path, name, isPage: true, status: 200 } : undefined;
}

/** The middleware's answer to a request for a page that it refuses. */
const BUSY: WantedText = { path: machinePaths.busy(), name: "html", isPage: false, status: 503 };

const isKnown = ({ path, name }: WantedText) => pageCache.findCurrent(path)?.heads.has(name) === true;

function findKnown({ path, name, status }: WantedText): SentText | undefined {
  const page = pageCache.takeCurrent(path);
  const [head, text] = [page?.heads.get(name), page?.texts.get(name)];
  return head && text && { head, text, status };
}

function sendKnown(response: PageResponse, wanted: WantedText, next: () => void): void {
  const page = findKnown(wanted);
  if (page) sendPage(response, page);
  else next();
}

function sendPage(response: PageResponse, page: SentText, cookies: readonly string[] = []): void {
  if (response.destroyed) return;
  sendText(response, { ...page, head: withCookies(page.head, cookies) }, pageCache.encodings);
}
