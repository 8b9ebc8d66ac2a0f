import { randomUUID } from "node:crypto";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import { pageScript } from "../../asleep/page-script.ts";
import { putToSleep } from "../../asleep/put-to-sleep.ts";
import { hashInlineScripts, POLICY_HEADER, pagePolicy } from "../../http/content-policy.ts";
import { startsAsleep } from "../../routes/pages.ts";
import { unpackPage } from "./packed-page.ts";
import { PAGE_ID_HEADER, pageCache } from "./page-cache.ts";

/*
 * Next loads this file itself, in the build too. So it and its imports use no alias, and only types that Node can strip.
 */

/** The rules of lib/seo/speculation-rules.ts; the server omits the header for visitors who save data. */
const PREFETCHING = { "speculation-rules": '"/speculation-rules.json"' };
const FOREVER_MS = Number.POSITIVE_INFINITY;

type PageValue = Parameters<CacheHandler["set"]>[1];
type PageContext = Parameters<CacheHandler["set"]>[2];

/**
 * Next's adapter of the page cache: in memory, bounded by bytes, empty at start. Pages prerendered by the build are never
 * served: each is rendered at its first request, in the deployment's own environment. docs/decisions/0006.
 */
export default class FrameworkCache implements CacheHandler {
  async get(key: string): Promise<CacheHandlerValue | null> {
    const page = pageCache.get(toPath(key));
    // Always fresh to Next: expiry is decided here, and an expired page is rendered before it is served, not after.
    if (!page) return null;
    const value = await unpackPage(page, (text) => pageCache.encodings.load(text, "identity"));
    return { value, lastModified: Date.now() };
  }

  async set(key: string, value: PageValue, context: PageContext): Promise<void> {
    const path = toPath(key);
    if (value === null) return pageCache.delete(path);
    completePage(value, path);
    if (isCacheable(value, path)) pageCache.set(path, value, ttlOf(context));
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) pageCache.drop(tag);
  }

  resetRequestCache(): void {}
}

/** Successful pages and files. Errors, redirects and 404s of unknown paths are rendered for each request. */
function isCacheable(value: NonNullable<PageValue>, path: string): boolean {
  if (!("html" in value || "body" in value)) return false;
  const status = "status" in value ? (value.status ?? 200) : 200;
  return status === 200 || (status === 404 && path === "/_not-found");
}

/** Next's keys put a page's digest before its path: `/route-cache/APP_PAGE/{digest}/$/team`. */
function toPath(key: string): string {
  return key.replace(/^\/route-cache\/[^$]*\$/, "");
}

function ttlOf(context: PageContext): number {
  const revalidate = "cacheControl" in context ? context.cacheControl?.revalidate : undefined;
  return typeof revalidate === "number" ? revalidate * 1_000 : FOREVER_MS;
}

/** In place: Next sends the same value that it stores, cached or not. */
function completePage(value: NonNullable<PageValue>, path: string): void {
  if (value.kind === "APP_PAGE" && pageScript.text && startsAsleep(path)) {
    value.html = putToSleep(value.html, pageScript.text);
    value.headers = { ...value.headers, ...PREFETCHING };
  }
  describePage(value);
}

/** Adds an id, and the policy of a page's text. */
function describePage(value: NonNullable<PageValue>): void {
  if (value.kind === "APP_ROUTE") value.headers = { ...value.headers, [PAGE_ID_HEADER]: randomUUID() };
  if (value.kind !== "APP_PAGE") return;
  const policy = pagePolicy(hashInlineScripts(value.html), process.env.SITE_URL?.startsWith("https:") ?? false);
  value.headers = { ...value.headers, [POLICY_HEADER]: policy, [PAGE_ID_HEADER]: randomUUID() };
}
