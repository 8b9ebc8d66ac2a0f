import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { CLIENT_ADDRESS_HEADER, findClientAddress } from "@/domain/net/client-address";
import { isLoopbackHost } from "@/domain/net/public-host";
import { findMalformed, type Refusal, type RequestHead } from "@/domain/net/request-rules";

/** Headers internal to the framework, and those from the middleware to the pages. Dropped from incoming requests. */
const INTERNAL_PREFIX = /^(?:x-(?:middleware|invoke|next|prerender|matched)-|content-security-policy)/;
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
const HOT_RELOAD_PATH = "/_next/hmr";

/**
 * Reason to refuse a request unread: malformed, or for a host other than the site or this machine. A site at a loopback address
 * accepts no other: a page elsewhere could name it by a host of its own (DNS rebinding).
 */
export function findRefusal(request: RequestHead, site: URL): Refusal | undefined {
  return findMalformed(request) ?? (isKnownHost(request, site) ? undefined : { status: 421 });
}

/** True for a connection that may be upgraded: in development only, and only to the framework's socket for hot reload. */
export function mayUpgrade({ method, url, headers, rawHeaders }: RequestHead, site: URL): boolean {
  if (process.env.NODE_ENV !== "development" || !url?.startsWith(HOT_RELOAD_PATH)) return false;
  return !findRefusal({ method, url, headers: { ...headers, upgrade: undefined }, rawHeaders }, site);
}

function isKnownHost({ url, headers }: RequestHead, site: URL): boolean {
  const host = headers.host?.toLowerCase() ?? "";
  if (host === site.host || host === site.hostname || isLoopbackHost(host)) return true;
  return MACHINE_PATHS.has(url?.split("?")[0] ?? "");
}

/** Removes from a request's headers those that only the site itself may set. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (INTERNAL_NAMES.has(name) || INTERNAL_PREFIX.test(name)) delete headers[name];
  }
}

/** Writes the client's address into the header that `clientAddress` reads. */
export function nameClient({ headers, socket }: IncomingMessage, proxyCount: number): void {
  const forwardedFor = headers["x-forwarded-for"];
  const route = { socketAddress: socket.remoteAddress, forwardedFor: forwardedFor?.toString() };
  const address = findClientAddress(route, proxyCount);
  if (address !== null) headers[CLIENT_ADDRESS_HEADER] = address;
}

/** Warns once when a proxy appears in front of a site with `PROXY_COUNT` 0: all visitors would share one rate limit. */
export function createProxyWarning(
  proxyCount: number,
  warn: (message: string) => void,
): (request: IncomingMessage) => void {
  let isDone = proxyCount > 0;
  return ({ headers }) => {
    if (isDone || headers["x-forwarded-for"] === undefined) return;
    isDone = true;
    warn("A request came with X-Forwarded-For, which PROXY_COUNT=0 ignores. Behind a proxy, set PROXY_COUNT.");
  };
}
