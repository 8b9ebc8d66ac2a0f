import type { IncomingHttpHeaders } from "node:http";
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

/** Headers by which the framework's router asks for data instead of HTML, besides `rsc`. */
const ROUTER_HEADERS = ["next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];

/**
 * Name of the cached page's text that a request asks for: `html`, `rsc` for the router's payload, or the path of a part that the
 * router prefetches. Undefined for combinations of headers that the router does not send.
 */
export function requestedText(headers: IncomingHttpHeaders): string | undefined {
  if (headers.rsc === undefined) return ROUTER_HEADERS.some((name) => headers[name] !== undefined) ? undefined : "html";
  if (headers.rsc !== "1") return undefined;
  const prefetch = headers["next-router-prefetch"];
  const segment = headers["next-router-segment-prefetch"]?.toString();
  if (prefetch === undefined && segment === undefined) return "rsc";
  return prefetch === "1" && segment !== undefined && isPart(segment) ? segment : undefined;
}

/** Whether a text is a part of a page that the router prefetches. */
export const isPart = (name: string): boolean => name.startsWith("/");

/** Calls `match` if the parameter that the router adds matches its headers, else `differ`: the framework then redirects. */
export function whenRouterParam(
  param: string | undefined,
  headers: IncomingHttpHeaders,
  match: () => void,
  differ: () => void,
): void {
  const parts = [
    headers["next-router-prefetch"] === "1" ? "1" : undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  ] as const;
  if (computeLegacyCacheBustingSearchParam(...parts) === param) match();
  else computeCacheBustingSearchParam(...parts).then((expected) => (expected === param ? match() : differ()), differ);
}
