import "server-only";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { directoryAddress } from "@/lib/directory/address";
import type { DatedView } from "@/lib/directory/page-key";
import type { DirectoryResult } from "@/lib/directory/result";
import type { TherapistOutcome } from "@/lib/directory/therapist/find-therapist";
import { type LocatedPage, locatePage } from "@/lib/server/locate-page";

/** Source of the page for an address. */
export type PageLocation =
  /** From the page cache, at `path`: identical for every visitor, independent of the rest of the request. */
  | { kind: "cached"; path: string }
  /** Rendered for this request, at the address itself. */
  | { kind: "live" }
  /** At another address, with its query. */
  | { kind: "moved"; address: string }
  | { kind: "missing" }
  /** The visitor's IP address has caused too many renders and searches. */
  | { kind: "limited"; waitSeconds: number }
  /** Services are unavailable; `path` is the page that reports it, the address itself where absent. */
  | { kind: "unavailable"; path?: string };

export interface PagePorts {
  /** True for a page that can be sent without a question. */
  isCached: (path: string) => boolean;
  /** Extends a cached page from before an outage; false where there is none, or it is too old. */
  prolong: (path: string) => boolean;
  /** Counts one rendering or search of the visitor; returns seconds to wait, 0 if allowed. */
  countRead: () => Promise<number>;
  searchDirectory: (page: DatedView) => Promise<DirectoryResult>;
  findTherapist: (id: string) => Promise<TherapistOutcome>;
  /** True for a directory with a note for this visitor alone, or one that no longer asks them for their state. */
  isOwn?: boolean;
}

type Located<Kind> = Extract<LocatedPage, { kind: Kind }>;

/**
 * Finds the page for an address before anything is rendered. A cached page needs no service call; for any other the search
 * service is asked first. Left to the page itself, a 404, 308 or 503 would have its body written by scripts, and an outage
 * would be cached.
 */
export async function findPage(
  address: Pick<URL, "pathname" | "search" | "searchParams">,
  ports: PagePorts,
): Promise<PageLocation> {
  const page = locatePage(address);
  if (page.kind === "moved" || page.kind === "missing") return page;
  if (page.kind !== "live" && !ports.isOwn && ports.isCached(page.path)) return { kind: "cached", path: page.path };
  const waitSeconds = await ports.countRead();
  if (waitSeconds > 0) return { kind: "limited", waitSeconds };
  if (page.kind === "live") return page;
  return page.kind === "directory" ? findDirectory(page, ports) : findTherapistPage(page, address.search, ports);
}

async function findDirectory(page: Located<"directory">, ports: PagePorts): Promise<PageLocation> {
  const { path, view } = page;
  const result = await ports.searchDirectory(page);
  if (result.status === "unavailable") return duringOutage(path, ports);
  // Past the end are unlimited addresses of the last page.
  const last = Math.max(result.totalPages, 1);
  if (view.page > last) return { kind: "moved", address: directoryAddress({ ...view, page: last }) };
  // Without results the page has a form made for one visitor.
  return ports.isOwn || result.totalPages === 0 ? { kind: "live" } : { kind: "cached", path };
}

async function findTherapistPage(
  { path, id, place }: Located<"therapist">,
  search: string,
  ports: PagePorts,
): Promise<PageLocation> {
  const outcome = await ports.findTherapist(id);
  if (outcome.status === "unknown") return { kind: "missing" };
  if (outcome.status === "unavailable") return duringOutage(path, ports, machinePaths.outage(place));
  const { slug } = outcome.therapist;
  const own = place === "team" ? paths.therapist(slug) : paths.provider(slug);
  return own === path ? { kind: "cached", path } : { kind: "moved", address: own + search };
}

/** A cached page from before the outage; else the outage page. */
function duringOutage(path: string, ports: PagePorts, outagePath?: string): PageLocation {
  if (ports.prolong(path)) return { kind: "cached", path };
  return { kind: "unavailable", ...(outagePath === undefined ? {} : { path: outagePath }) };
}
