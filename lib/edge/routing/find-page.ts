import "server-only";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { directoryAddress } from "@/lib/directory/address";
import type { Found } from "@/lib/directory/found";
import type { DirectoryResult } from "@/lib/directory/result";
import type { TherapistOutcome } from "@/lib/directory/therapist/find-therapist";
import type { TherapistView } from "@/lib/directory/therapist/view";
import type { DirectoryView } from "@/lib/directory/view";
import { type Answer, createAnswers, type IsCurrent } from "@/lib/edge/routing/answers";
import { type LocatedPage, locatePage } from "@/lib/edge/routing/locate-page";
import type { PageLocation } from "@/lib/edge/routing/page-location";
import { type RenderTurns, STALE_MAX_AGE_MS } from "@/lib/edge/routing/render-turns";

export interface PagePorts {
  pages: {
    isFresh: (path: string) => boolean;
    prolong: (path: string, maxAgeMs: number) => boolean;
    version: (tag: string) => number;
  };
  turns: Pick<RenderTurns, "locate">;
  searchDirectory: (view: DirectoryView, day?: string) => Promise<DirectoryResult>;
  findTherapist: (id: string) => Promise<TherapistOutcome>;
  /** None when the service fails. */
  findSimilar: (slug: string) => Promise<readonly TherapistView[]>;
  /** Passes search results to the page of the current request. */
  handOver: (found: Found) => void;
}

type LocatedDirectory = Extract<LocatedPage, { kind: "directory" }>;
type LocatedTherapist = Extract<LocatedPage, { kind: "therapist" }>;

export interface PageVisit {
  /** Counts one render or search of the visitor's IP address; returns seconds to wait, 0 if allowed. */
  countRead: () => Promise<number>;
  /** True where a person waits for the page: no crawler, no speculative load. */
  isVisit: boolean;
  /** True for a directory with a note for this visitor alone, or one that no longer asks them for their state. */
  hasNote?: boolean;
}

/**
 * Finds the page for an address before anything is rendered. A cached page needs no service call; for any other the search
 * service is asked first. Left to the page itself, a 404, 308 or 503 would have its body written by scripts, and an outage
 * would be cached.
 */
export function createPageFinder({ pages, turns, searchDirectory, findTherapist, findSimilar, handOver }: PagePorts) {
  const ask = createAnswers(pages);

  /** The page at `path`, if it is fresh or after one question and one rendering for all who wait for it. */
  async function findCached(
    path: string,
    { countRead, isVisit }: PageVisit,
    question: (isCurrent: IsCurrent) => Promise<Answer>,
  ): Promise<PageLocation> {
    if (pages.isFresh(path)) return { kind: "cached", path };
    return turns.locate({ path, isVisit }, async () => (await askCounted(path, countRead, question)).location);
  }

  /** The answer about a page, and its results handed over, unless the visitor has to wait. */
  async function askCounted(
    path: string,
    countRead: PageVisit["countRead"],
    question: (isCurrent: IsCurrent) => Promise<Answer>,
  ): Promise<Answer> {
    const waitSeconds = await countRead();
    if (waitSeconds > 0) return { location: { kind: "limited", waitSeconds } };
    const answer = await ask(path, question);
    if (answer.found) handOver(answer.found);
    return answer;
  }

  /** A cached page from before the outage, up to the maximum age; else the outage page. */
  function duringOutage(path: string, outagePath?: string): Answer {
    if (pages.prolong(path, STALE_MAX_AGE_MS)) return { location: { kind: "cached", path } };
    return { location: { kind: "unavailable", ...(outagePath === undefined ? {} : { path: outagePath }) } };
  }

  async function askDirectory({ path, view, day }: LocatedDirectory, isCurrent: IsCurrent): Promise<Answer> {
    const value = await searchDirectory(view, day);
    if (value.status === "unavailable") return duringOutage(path);
    const found = { directory: { key: directoryAddress(view), value, isCurrent } };
    // Past the end are unlimited addresses of the last page.
    const last = Math.max(value.totalPages, 1);
    if (view.page > last) return { location: { kind: "moved", address: directoryAddress({ ...view, page: last }) } };
    // Without results the page has a form made for one visitor.
    return { found, location: value.totalPages === 0 ? { kind: "live" } : { kind: "cached", path } };
  }

  const findDirectory = (page: LocatedDirectory, visit: PageVisit) =>
    findCached(page.path, visit, (isCurrent) => askDirectory(page, isCurrent));

  /** A directory rendered for one visitor; in an outage the cached page for everyone. */
  async function findOwnDirectory(page: LocatedDirectory, { countRead }: PageVisit): Promise<PageLocation> {
    const { location, found } = await askCounted(page.path, countRead, (isCurrent) => askDirectory(page, isCurrent));
    return location.kind === "cached" && found ? { kind: "live" } : location;
  }

  const findTherapistPage = ({ path, id, place }: LocatedTherapist, search: string, visit: PageVisit) =>
    findCached(path, visit, async (isCurrent) => {
      const value = await findTherapist(id);
      if (value.status === "unknown") return { location: { kind: "missing" } };
      if (value.status === "unavailable") return duringOutage(path, machinePaths.outage(place));
      const { slug } = value.therapist;
      const own = place === "team" ? paths.therapist(slug) : paths.provider(slug);
      if (own !== path) return { location: { kind: "moved", address: own + search } };
      const found = { therapist: { key: id, value, isCurrent } };
      if (place === "providers") return { location: { kind: "cached", path }, found };
      // Before the page's turn, in which it would wait for the service.
      const similar = { key: slug, value: await findSimilar(slug), isCurrent };
      return { location: { kind: "cached", path }, found: { ...found, similar } };
    });

  return async (
    address: Pick<URL, "pathname" | "search" | "searchParams">,
    visit: PageVisit,
  ): Promise<PageLocation> => {
    const page = locatePage(address);
    if (page.kind === "directory") return visit.hasNote ? findOwnDirectory(page, visit) : findDirectory(page, visit);
    if (page.kind === "therapist") return findTherapistPage(page, address.search, visit);
    return page.kind === "live" ? findLive(visit) : page;
  };
}

async function findLive({ countRead }: PageVisit): Promise<PageLocation> {
  const waitSeconds = await countRead();
  return waitSeconds > 0 ? { kind: "limited", waitSeconds } : { kind: "live" };
}
