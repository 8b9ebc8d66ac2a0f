import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { computeLegacyCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

/** Headers by which the framework's router asks for data instead of HTML, besides `rsc`. */
const ROUTER_HEADERS = ["next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];

const HASH_LENGTH = 16;

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

/** True for the name of a part of a page that the router prefetches. */
export const isPart = (name: string): boolean => name.startsWith("/");

/** True where the parameter that the router adds matches its headers: the framework redirects all other requests. */
export function isRouterParam(param: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (!param) return false;
  const parts = [
    headers["next-router-prefetch"] === "1" ? "1" : undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  ] as const;
  // The framework then expects an empty one.
  if (parts.every((part) => part === undefined)) return false;
  return param === hashOf(parts) || param === computeLegacyCacheBustingSearchParam(...parts);
}

/** Next's `computeCacheBustingSearchParam`, which is asynchronous: a thread's switch costs more than the page. Equal by a test. */
function hashOf(parts: readonly (string | string[] | undefined)[]): string {
  const input = parts.map((part) => part ?? "0").join(",");
  return hash("sha256", input, "base64url").slice(0, HASH_LENGTH);
}
