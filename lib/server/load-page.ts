import type { RequestListener } from "node:http";
import { bulkhead } from "cockatiel";
import type { Env } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { withoutLanguage } from "@/lib/config/page-language";
import { roster } from "@/lib/http/roster-version";
import { isCachedPage } from "@/lib/routes/find-route";
import { createOrigin } from "@/lib/server/origin";
import { type PageAnswer, type PageTarget, pageCache } from "@/lib/server/page-cache";
import type { CommonHeaders } from "@/lib/server/response-headers";
import { acceptWaiting } from "@/lib/server/waiting-connections";

/** One more than the processor needs, for a page that waits for a service. */
const RENDERS = 2;
/** Pages that wait to be rendered, or are. */
export const MAX_PENDING = 32;
const ERROR_PAGES: ReadonlySet<string> = new Set([
  machinePaths.busy(),
  machinePaths.tooMany(),
  machinePaths.missing(),
  machinePaths.staffMissing(),
]);

/** True for a page of which there are few: it is rendered at any time. */
export const isOneOfFew = (path: string): boolean => isCachedPage(path) || ERROR_PAGES.has(withoutLanguage(path));

/**
 * A function that loads a page from the cache, or by one rendering for all who wait for it. @throws BulkheadRejectedError where too
 * many pages wait to be rendered.
 */
export function createLoadPage(handle: RequestListener, env: Env, common: CommonHeaders) {
  const render = createOrigin(handle, env, common);
  const renders = bulkhead(RENDERS, MAX_PENDING);
  const running = new Map<string, Promise<PageAnswer>>();

  async function fill(target: PageTarget): Promise<PageAnswer> {
    const { version } = roster;
    const answer = await render(target);
    pageCache.set(target, answer, version);
    // A service failed after the middleware had asked it.
    const isStaleBetter = answer.status >= 500 && pageCache.prolong(target);
    return (isStaleBetter && pageCache.take(target)) || answer;
  }

  return async (target: PageTarget): Promise<PageAnswer> => {
    const known = pageCache.take(target);
    if (known) return known;
    const key = `${roster.version} ${target.path} ${target.variant}`;
    const other = running.get(key);
    if (other) return other;
    const answer = isOneOfFew(target.path)
      ? fill(target)
      : renders.execute(() => acceptWaiting().then(() => fill(target)));
    running.set(key, answer);
    return answer.finally(() => running.delete(key));
  };
}
