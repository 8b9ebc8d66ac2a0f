import type { IncrementalCachedAppPageValue } from "next/dist/server/response-cache";
import FrameworkCache from "./framework-cache.ts";

/** A page in Next's format; through JSON, because Next's enum `kind` cannot be imported. */
export function renderedPage(html: string, more: Partial<IncrementalCachedAppPageValue> = {}) {
  const plain: IncrementalCachedAppPageValue = JSON.parse('{"kind":"APP_PAGE","status":200}');
  return { ...plain, html, headers: {}, ...more };
}

const cache = new FrameworkCache();

export const ttl = (revalidate: number | false) => ({
  ...{ isRoutePPREnabled: false, isFallback: false },
  cacheControl: { revalidate, expire: undefined },
});

/** Next's steps for an uncached page. Returns the headers that Next sends with it. */
export async function render(path: string, value: ReturnType<typeof renderedPage>, revalidate: number | false = false) {
  await cache.get(path);
  await cache.set(path, value, ttl(revalidate));
  return value.headers ?? {};
}
