import { hash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { computeLegacyCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

/** The parameter that the framework's router adds to an address. */
export const ROUTER_PARAM = "_rsc";
const HASH_LENGTH = 16;

/** The representation that a request asks for: `html`, `rsc` for the router's payload, or the path of a part that it prefetches. */
export function requestedVariant(headers: IncomingHttpHeaders): string {
  if (headers.rsc !== "1") return "html";
  return headers["next-router-segment-prefetch"]?.toString() ?? "rsc";
}

/** Headers of the framework's router that ask for a representation. */
export function variantHeaders(variant: string): IncomingHttpHeaders {
  if (variant === "html") return {};
  return variant === "rsc"
    ? { rsc: "1" }
    : { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": variant };
}

/** Value of the router's parameter for its headers; undefined for HTML, which has none. */
export function routerParam(headers: IncomingHttpHeaders): string | undefined {
  if (headers.rsc !== "1") return undefined;
  const parts = routerParts(headers);
  return parts.every((part) => part === undefined) ? "" : hashOf(parts);
}

/**
 * True where a request is for HTML, or has the parameter for its router's headers: others may come from a cache without `Vary`. The
 * framework appends its own to one without a value.
 */
export function hasRouterParam({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  const expected = routerParam(headers);
  if (expected === undefined) return true;
  const params = new URLSearchParams(url.split("?", 2)[1]).getAll(ROUTER_PARAM);
  if (params.includes(expected)) return true;
  return expected !== "" && params.includes(computeLegacyCacheBustingSearchParam(...routerParts(headers)));
}

function routerParts(headers: IncomingHttpHeaders) {
  const { "next-router-prefetch": prefetch } = headers;
  return [
    prefetch === "1" || prefetch === "2" || prefetch === "3" ? prefetch : undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  ] as const;
}

/** Next's `computeCacheBustingSearchParam`, which is asynchronous: a thread's switch costs more than the page. Equal by a test. */
function hashOf(parts: readonly (string | string[] | undefined)[]): string {
  const input = parts.map((part) => part ?? "0").join(",");
  return hash("sha256", input, "base64url").slice(0, HASH_LENGTH);
}
