import type { CacheHandler } from "next/dist/server/lib/incremental-cache";

/** Next's own page cache, which stores nothing: pages are cached in front of Next, and those that the build rendered are not served. */
export default class FrameworkCache implements CacheHandler {
  async get(): Promise<null> {
    return null;
  }

  async set(): Promise<void> {}

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
