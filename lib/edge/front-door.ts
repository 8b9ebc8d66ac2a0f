import { type IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { CLIENT_ADDRESS_HEADER, findClientAddress } from "@/domain/net/client-address";
import { requestContext } from "@/domain/net/request-context";
import { findMalformed, type Refusal, type RequestHead, sendRefusal } from "@/domain/net/request-rules";
import { isStopping } from "@/domain/net/stop";
import type { Env } from "@/lib/config/env";
import { commonHeaders, completeHeaders } from "@/lib/http/response-headers";

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
  CLIENT_ADDRESS_HEADER,
  // The site's address is a setting.
  "x-forwarded-host",
]);
/** Asked for by machines, under whatever address they have for this copy. */
const MACHINE_PATHS = new Set(["/api/health", "/api/ready", "/api/status", "/api/invalidate"]);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Why a request is not even looked at: it is malformed, or for a host that is not the site's. A site whose address is a loopback
 * one is being tried out, and answers to any name.
 */
export function findRefusal(request: RequestHead, siteUrl: string): Refusal | undefined {
  return findMalformed(request) ?? (isKnownHost(request, new URL(siteUrl)) ? undefined : { status: 421 });
}

function isKnownHost({ url, headers }: RequestHead, site: URL): boolean {
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

/** Writes where a request comes from into the header that `clientAddress` reads. */
function nameClient({ headers, socket }: IncomingMessage, proxyCount: number): void {
  const forwardedFor = headers["x-forwarded-for"];
  const route = { socketAddress: socket.remoteAddress, forwardedFor: forwardedFor?.toString() };
  const address = findClientAddress(route, proxyCount);
  if (address !== null) headers[CLIENT_ADDRESS_HEADER] = address;
}

/** Says once that a proxy seems to stand before a site that counts none: all visitors would share its limits. */
function createProxyWarning(proxyCount: number, warn: (message: string) => void): (request: IncomingMessage) => void {
  let isDone = proxyCount > 0;
  return ({ headers }) => {
    if (isDone || headers["x-forwarded-for"] === undefined) return;
    isDone = true;
    warn("A request came with X-Forwarded-For, which PROXY_COUNT=0 ignores. Behind a proxy, set PROXY_COUNT.");
  };
}

/**
 * Puts this door before every server of the process, as tracing tools do: the framework hands out neither its server nor a place
 * before its own reading of the request. Whatever is answered behind it, and by it, has the headers that all answers have.
 */
export function guardServers(
  { SITE_URL: siteUrl, PROXY_COUNT }: Pick<Env, "SITE_URL" | "PROXY_COUNT">,
  warn: (message: string) => void,
): void {
  const warnOfProxy = createProxyWarning(PROXY_COUNT, warn);
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
      sendRefusal(response, refusal);
      return true;
    }
    dropInternalHeaders(request.headers);
    warnOfProxy(request);
    nameClient(request, PROXY_COUNT);
    if (isStopping()) response.shouldKeepAlive = false;
    return requestContext.run({ message: request }, () => Reflect.apply(emit, this, [event, ...args]));
  };
}
