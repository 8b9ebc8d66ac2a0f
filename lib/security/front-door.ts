import { type IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { requestAtHand } from "@/lib/routing/request-at-hand";

import { commonHeaders, completeHeaders } from "@/lib/security/response-headers";

/** What the framework says to itself in headers, and what the middleware tells the pages. From outside it is nobody's to say. */
const INTERNAL_PREFIXES = [
  "x-middleware-",
  "x-invoke-",
  "x-next-",
  "x-prerender-",
  "x-matched-",
  "content-security-policy",
];
const INTERNAL_NAMES = new Set([
  "next-action",
  "next-resume",
  "x-nextjs-data",
  "x-now-route-matches",
  // The site's address is a setting.
  "x-forwarded-host",
]);
/** Asked for by machines, under whatever address they have for this copy. */
const MACHINE_PATHS = new Set(["/api/health", "/api/ready", "/api/invalidate"]);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

export interface Refusal {
  status: 400 | 405 | 421;
  headers?: Record<string, string>;
}

type Request = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/**
 * Why a request is not even looked at: TRACE, which the framework fails on; anything but a path for a target; two `Host` headers;
 * a host that is not the site's. A site whose address is a loopback one is being tried out, and answers to any name.
 */
export function findRefusal(request: Request, siteUrl: string): Refusal | undefined {
  if (request.method === "TRACE") return { status: 405, headers: { allow: "GET, HEAD, POST" } };
  if (!request.url?.startsWith("/") || countHosts(request.rawHeaders) > 1) return { status: 400 };
  return isKnownHost(request, new URL(siteUrl)) ? undefined : { status: 421 };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
}

function isKnownHost({ url, headers }: Request, site: URL): boolean {
  if (LOOPBACK.test(site.host)) return true;
  const host = headers.host?.toLowerCase() ?? "";
  if (host === site.host || host === site.hostname || LOOPBACK.test(host)) return true;
  return MACHINE_PATHS.has(url?.split("?")[0] ?? "");
}

/** Takes out of a request's headers what only the site itself may say. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (INTERNAL_NAMES.has(name) || INTERNAL_PREFIXES.some((prefix) => name.startsWith(prefix))) delete headers[name];
  }
}

/**
 * Puts this door before every server of the process, as tracing tools do: the framework hands out neither its server nor a place
 * before its own reading of the request. Whatever is answered behind it, and by it, has the headers that all answers have.
 */
export function guardServers(siteUrl: string): void {
  const emit = Server.prototype.emit;
  const common = commonHeaders(siteUrl);
  Server.prototype.emit = function guarded(this: Server, event: string | symbol, ...args: unknown[]): boolean {
    const [request, response] = args;
    if (event !== "request" || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) {
      return Reflect.apply(emit, this, [event, ...args]);
    }
    completeHeaders(response, common);
    const refusal = findRefusal(request, siteUrl);
    if (refusal) {
      response
        .writeHead(refusal.status, { "cache-control": "no-store", connection: "close", ...refusal.headers })
        .end();
      return true;
    }
    dropInternalHeaders(request.headers);
    return requestAtHand.run(request, () => Reflect.apply(emit, this, [event, ...args]));
  };
}
