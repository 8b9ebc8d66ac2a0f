import { type IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { CLIENT_ADDRESS_HEADER, findClientAddress } from "@/domain/net/client-address";
import { requestContext } from "@/domain/net/request-context";
import { findMalformed, type Refusal, type RequestHead, sendRefusal } from "@/domain/net/request-rules";
import { isStopping } from "@/domain/net/stop";
import type { Env } from "@/lib/config/env";
import { commonHeaders, completeHeaders } from "@/lib/http/response-headers";

/** Headers internal to the framework, and those from the middleware to the pages. Dropped from incoming requests. */
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
  // SITE_URL sets the site's address.
  "x-forwarded-host",
]);
/** Requested by machines, under any host name of this deployment. */
const MACHINE_PATHS = new Set(["/api/health", "/api/ready", "/api/status", "/api/invalidate"]);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Reason to refuse a request unread: malformed, or for a host other than the site's. A site at a loopback address accepts any
 * host.
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

/** Removes from a request's headers those that only the site itself may set. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (INTERNAL_NAMES.has(name) || INTERNAL_PREFIXES.some((prefix) => name.startsWith(prefix))) delete headers[name];
  }
}

/** Writes the client's address into the header that `clientAddress` reads. */
function nameClient({ headers, socket }: IncomingMessage, proxyCount: number): void {
  const forwardedFor = headers["x-forwarded-for"];
  const route = { socketAddress: socket.remoteAddress, forwardedFor: forwardedFor?.toString() };
  const address = findClientAddress(route, proxyCount);
  if (address !== null) headers[CLIENT_ADDRESS_HEADER] = address;
}

/** Warns once when a proxy appears in front of a site with `PROXY_COUNT` 0: all visitors would share one rate limit. */
function createProxyWarning(proxyCount: number, warn: (message: string) => void): (request: IncomingMessage) => void {
  let isDone = proxyCount > 0;
  return ({ headers }) => {
    if (isDone || headers["x-forwarded-for"] === undefined) return;
    isDone = true;
    warn("A request came with X-Forwarded-For, which PROXY_COUNT=0 ignores. Behind a proxy, set PROXY_COUNT.");
  };
}

/**
 * Installs this front door before every HTTP server of the process, by patching as tracing tools do: Next exposes neither its
 * server nor a hook before its own parsing. Every answer gets the common headers.
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
