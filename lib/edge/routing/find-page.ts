import "server-only";
import { decodeSegment } from "@/domain/text/decode-segment";
import { paths } from "@/lib/config/paths";
import { directoryAddress, directoryPath, parseDirectoryAddress } from "@/lib/directory/address";
import type { Found } from "@/lib/directory/found";
import { toPageKey } from "@/lib/directory/page-key";
import type { DirectoryResult } from "@/lib/directory/result";
import { isPossibleId, type TherapistOutcome } from "@/lib/directory/therapist/find-therapist";
import type { DirectoryView } from "@/lib/directory/view";
import { type Answer, createAnswers, type IsCurrent } from "@/lib/edge/routing/answers";
import type { PageLocation } from "@/lib/edge/routing/page-location";

export interface PagePorts {
  pages: {
    isFresh: (path: string) => boolean;
    prolong: (path: string, maxAgeMs: number) => boolean;
    version: (tag: string) => number;
  };
  searchDirectory: (view: DirectoryView) => Promise<DirectoryResult>;
  findTherapist: (id: string) => Promise<TherapistOutcome>;
  /** Gives the current request's page what was found for it. */
  handOver: (found: Found) => void;
}

/** Counts one render or search of the visitor's IP address; returns seconds to wait, 0 if allowed. */
type CountRead = () => Promise<number>;

/** Maximum age of a cached page served during an outage of the search service. */
const OUTAGE_MAX_AGE_MS = 15 * 60 * 1_000;
const THERAPIST_PATH = /^\/(team|providers)\/([^/]+)$/;

/**
 * Finds the page for an address before anything is rendered. A cached page needs no service call; for any other the search
 * service is asked first. Left to the page itself, a 404, 308 or 503 would have its body written by scripts, and an outage
 * would be cached.
 */
export function createPageFinder({ pages, searchDirectory, findTherapist, handOver }: PagePorts) {
  const ask = createAnswers(pages);

  /** The page at `path`, if it is fresh or after one question for all who wait for it. */
  async function findCached(
    path: string,
    countRead: CountRead,
    question: (isCurrent: IsCurrent) => Promise<Answer>,
  ): Promise<PageLocation> {
    if (pages.isFresh(path)) return { kind: "cached", path };
    const waitSeconds = await countRead();
    if (waitSeconds > 0) return { kind: "limited", waitSeconds };
    const { location, found } = await ask(path, question);
    if (found) handOver(found);
    return location;
  }

  /** A cached page from before the outage, up to the maximum age; else the outage page. */
  function duringOutage(path: string, outagePath?: string): Answer {
    if (pages.prolong(path, OUTAGE_MAX_AGE_MS)) return { location: { kind: "cached", path } };
    return { location: { kind: "unavailable", ...(outagePath === undefined ? {} : { path: outagePath }) } };
  }

  async function findDirectory(pathname: string, view: DirectoryView, countRead: CountRead): Promise<PageLocation> {
    const own = directoryPath(view.payer);
    if (own !== pathname) return { kind: "moved", path: own };
    // Name searches are private and unbounded in number, so they are not cached.
    if (view.name !== "") return findLive(countRead);
    const path = paths.cachedDirectory(toPageKey(view));
    return findCached(path, countRead, async (isCurrent) => {
      const value = await searchDirectory(view);
      if (value.status === "unavailable") return duringOutage(path);
      const found = { directory: { key: directoryAddress(view), value, isCurrent } };
      // No results: the page has a form made for one visitor. Past the end: the last page again, under unlimited addresses.
      return { found, location: view.page > value.totalPages ? { kind: "live" } : { kind: "cached", path } };
    });
  }

  async function findTherapistPage(path: string, place: string, id: string, countRead: CountRead) {
    if (!isPossibleId(id)) return { kind: "missing" } as const;
    const isTeam = place === "team";
    return findCached(path, countRead, async (isCurrent) => {
      const value = await findTherapist(id);
      if (value.status === "unknown") return { location: { kind: "missing" } };
      if (value.status === "unavailable") return duringOutage(path, paths.outage(isTeam ? "team" : "providers", id));
      const { slug } = value.therapist;
      const own = isTeam ? paths.therapist(slug) : paths.provider(slug);
      if (own !== path) return { location: { kind: "moved", path: own } };
      return { location: { kind: "cached", path }, found: { therapist: { key: id, value, isCurrent } } };
    });
  }

  return async (
    { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
    countRead: CountRead,
  ): Promise<PageLocation> => {
    const path = pathname.replace(/\/+$/, "");
    const view = parseDirectoryAddress(path, searchParams);
    if (view === null) return { kind: "missing" };
    if (view) return findDirectory(path, view, countRead);
    const [, place, segment] = THERAPIST_PATH.exec(path) ?? [];
    if (place === undefined || segment === undefined) return findLive(countRead);
    return findTherapistPage(path, place, decodeSegment(segment) ?? "", countRead);
  };
}

async function findLive(countRead: CountRead): Promise<PageLocation> {
  const waitSeconds = await countRead();
  return waitSeconds > 0 ? { kind: "limited", waitSeconds } : { kind: "live" };
}
