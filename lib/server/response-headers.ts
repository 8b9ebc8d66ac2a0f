import type { IncomingMessage, OutgoingMessage } from "node:http";
import { isIndexed } from "@/domain/indexing";
import { MISSING_CACHING, MISSING_SECONDS, PERSONAL_CACHING } from "@/lib/http/caching";
import { BARE_POLICY, POLICY_HEADER, SCRIPTLESS_POLICY } from "@/lib/http/content-policy";
import { permissionsPolicy } from "@/lib/http/permissions-policy";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": permissionsPolicy(),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

/** Two years. */
const HTTPS_ONLY = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

const UNINDEXED = { "x-robots-tag": "noindex, nofollow" };

/** Names the rules by which browsers prefetch links; not sent to visitors who save data. */
export const PREFETCHING_HEADER = "speculation-rules";

/** The framework's internal rewrite target, removed from answers. */
const INTERNAL = "x-middleware-rewrite";

export type CommonHeaders = readonly (readonly [name: string, value: string])[];

/** Default headers of every answer: pages, files, redirects, errors. */
export const commonHeaders = (env: Parameters<typeof isIndexed>[0]): CommonHeaders =>
  Object.entries({
    ...EVERYWHERE,
    ...(env.SITE_URL.startsWith("https:") ? HTTPS_ONLY : {}),
    ...(isIndexed(env) ? {} : UNINDEXED),
  });

/**
 * Adds missing headers to an answer that is about to be sent. A page's policy comes from the middleware or the page cache; HTML
 * without one is the framework's page for an unexpected error.
 */
export function completeHeaders(response: OutgoingMessage, common: CommonHeaders, status: number): void {
  response.removeHeader(INTERNAL);
  if (status === 404 && !isShortLived(response)) response.setHeader("cache-control", MISSING_CACHING);
  if (response.hasHeader("set-cookie") && !isUnstored(response)) response.setHeader("cache-control", PERSONAL_CACHING);
  if (response.hasHeader(PREFETCHING_HEADER)) response.appendHeader("vary", "Save-Data");
  for (const [name, value] of common) if (!response.hasHeader(name)) response.setHeader(name, value);
  if (!response.hasHeader(POLICY_HEADER) && process.env.NODE_ENV !== "development") {
    response.setHeader(POLICY_HEADER, isHtml(response) ? SCRIPTLESS_POLICY : BARE_POLICY);
  }
}

/** True for a visitor who wants no prefetching. Call it for each request: the header is stored with the page. */
export const savesData = ({ headers }: IncomingMessage): boolean =>
  headers["save-data"]?.toString().toLowerCase() === "on";

/** True where caches keep an answer for a minute at most. Without a lifetime of its own they may choose one. */
function isShortLived(response: OutgoingMessage): boolean {
  if (isUnstored(response)) return true;
  const caching = String(response.getHeader("cache-control") ?? "");
  const seconds = [...caching.matchAll(/(?:max-?age|while-revalidate|if-error)=(\d+)/g)].map(([, value]) =>
    Number(value),
  );
  return seconds.length > 0 && Math.max(...seconds) <= MISSING_SECONDS;
}

const isUnstored = (response: OutgoingMessage) => String(response.getHeader("cache-control")).includes("no-store");
const isHtml = (response: OutgoingMessage) => String(response.getHeader("content-type")).startsWith("text/html");

/** The headers except one of a name. */
export function withoutHeader(head: readonly string[], name: string): string[] {
  return head.filter((_, at) => head[at - (at % 2)] !== name);
}
