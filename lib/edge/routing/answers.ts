import "server-only";
import { LRUCache } from "lru-cache";
import { ROSTER_TAG } from "@/domain/net/invalidation-call";
import type { Found } from "@/lib/directory/found";
import type { PageLocation } from "@/lib/edge/routing/page-location";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";

/** Answer of the search service about one page. */
export interface Answer {
  location: PageLocation;
  /** For the page's rendering. */
  found?: Found | undefined;
}

/** Reports whether the roster is unchanged since the question. */
export type IsCurrent = () => boolean;

const MAX_LOCATIONS = 20_000;
const MAX_RESULTS = 200;
/** A visitor who comes while the page is being rendered gets the same result. */
const RESULT_TTL_MS = 5_000;

/**
 * Merges concurrent questions about one page. Until the roster changes, pages that are not cached are remembered for a minute,
 * results for cached ones until these are rendered.
 */
export function createAnswers(pages: { version: (tag: string) => number }) {
  const running = new Map<string, Promise<Answer>>();
  const locations = new LRUCache<string, Answer>({ max: MAX_LOCATIONS, ttl: ROSTER_TTL_SECONDS * 1_000 });
  const results = new LRUCache<string, Answer>({ max: MAX_RESULTS, ttl: RESULT_TTL_MS });
  let asked = pages.version(ROSTER_TAG);

  function remember(path: string, { location, found }: Answer): void {
    if (location.kind !== "cached") locations.set(path, { location });
    else if (found) results.set(path, { location, found });
  }

  async function put(path: string, question: (isCurrent: IsCurrent) => Promise<Answer>): Promise<Answer> {
    const started = asked;
    const isCurrent = () => started === pages.version(ROSTER_TAG);
    const answer = await question(isCurrent);
    if (answer.location.kind !== "unavailable" && isCurrent()) remember(path, answer);
    return answer;
  }

  return async (path: string, question: (isCurrent: IsCurrent) => Promise<Answer>): Promise<Answer> => {
    if (asked !== pages.version(ROSTER_TAG)) {
      asked = pages.version(ROSTER_TAG);
      for (const known of [locations, results, running]) known.clear();
    }
    const known = locations.get(path) ?? results.get(path) ?? running.get(path);
    if (known) return known;
    const answer = put(path, question).finally(() => {
      if (running.get(path) === answer) running.delete(path);
    });
    running.set(path, answer);
    return answer;
  };
}
