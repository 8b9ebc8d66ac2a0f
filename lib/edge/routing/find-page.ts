import "server-only";
import { LRUCache } from "lru-cache";
import { RESERVED_SLUGS } from "@/domain/catalog/payer-kinds";
import { ROSTER_TAG } from "@/domain/net/invalidation-call";
import { decodeSegment } from "@/domain/text/decode-segment";
import { paths } from "@/lib/config/paths";
import { directoryPath, parseDirectoryAddress } from "@/lib/directory/address";
import { toPageKey } from "@/lib/directory/page-key";
import type { DirectoryView } from "@/lib/directory/view";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";
import type { Outcome } from "@/lib/services/requester";

/** Where the page for an address comes from. */
export type PageLocation =
  /** From the page cache, at `path`: identical for every visitor, independent of the rest of the request. */
  | { kind: "kept"; path: string }
  /** Rendered for this request, at the address itself. */
  | { kind: "live" }
  | { kind: "moved"; path: string }
  | { kind: "missing" }
  /** The visitor's IP address has caused too many renders and searches. */
  | { kind: "limited"; waitSeconds: number }
  /** Services are unavailable; `path` is the page that reports it, the address itself where absent. */
  | { kind: "unavailable"; path?: string };

export interface PagePorts {
  pages: {
    isFresh: (path: string) => boolean;
    prolong: (path: string, maxAgeMs: number) => boolean;
    version: (tag: string) => number;
  };
  /** Current slug for a therapist's slug, former slug or unique id. */
  findSlug: (id: string) => Promise<Outcome<string>>;
  /** Number of pages of a directory view. */
  countPages: (view: DirectoryView) => Promise<Outcome<number>>;
}

/** Maximum age of a cached page served during an outage of the search service. */
const OUTAGE_MAX_AGE_MS = 15 * 60 * 1_000;
const ANSWERS_REMEMBERED = 20_000;
/** Counts one render or search of the visitor's IP address; returns seconds to wait, 0 if allowed. */
type CountRead = () => Promise<number>;

const THERAPIST_PATH = /^\/(team|providers)\/([^/]+)$/;

/**
 * Finds the page for an address before anything is rendered. A cached page needs no service call; for any other the search
 * service is asked first. Left to the page itself, a 404, 308 or 503 would have its body written by scripts, and an outage
 * would be cached.
 */
export function createPageFinder(ports: PagePorts) {
  const ask = createQuestions(ports);

  /** A cached page from before the outage, up to the maximum age; else the outage page. */
  const duringOutage = (path: string, outagePath?: string): PageLocation =>
    ports.pages.prolong(path, OUTAGE_MAX_AGE_MS)
      ? { kind: "kept", path }
      : { kind: "unavailable", ...(outagePath === undefined ? {} : { path: outagePath }) };

  async function findDirectory(view: DirectoryView, countRead: CountRead): Promise<PageLocation> {
    // Name searches are private and unbounded in number, so they are not cached.
    if (view.name !== "") return unlessLimited(countRead, { kind: "live" });
    const path = paths.cachedDirectory(toPageKey(view));
    if (ports.pages.isFresh(path)) return { kind: "kept", path };
    return unlessLimited(countRead, () => ask(path, () => judgeDirectory(view, path)));
  }

  async function judgeDirectory(view: DirectoryView, path: string): Promise<PageLocation> {
    const pages = await ports.countPages(view);
    if (!pages.ok) return duringOutage(path);
    // No results: the page has a form made for one visitor. Past the end: the last page again, under unlimited addresses.
    return view.page > pages.data ? { kind: "live" } : { kind: "kept", path };
  }

  function findView(path: string, view: DirectoryView | null, countRead: CountRead) {
    if (!view) return { kind: "missing" } as const;
    const own = directoryPath(view.payer);
    return own === path ? findDirectory(view, countRead) : ({ kind: "moved", path: own } as const);
  }

  async function findTherapist(
    place: "team" | "providers",
    path: string,
    segment: string,
    countRead: CountRead,
  ): Promise<PageLocation> {
    const id = decodeSegment(segment);
    if (!id || id.length > 200 || RESERVED_SLUGS.includes(id.toLowerCase())) return { kind: "missing" };
    if (ports.pages.isFresh(path)) return { kind: "kept", path };
    return unlessLimited(countRead, () => ask(path, () => judgeTherapist(place, path, id)));
  }

  async function judgeTherapist(place: "team" | "providers", path: string, id: string): Promise<PageLocation> {
    const slug = await ports.findSlug(id);
    if (slug.ok) {
      const own = place === "team" ? paths.therapist(slug.data) : paths.provider(slug.data);
      return own === path ? { kind: "kept", path } : { kind: "moved", path: own };
    }
    const isStranger = slug.reason === "not_found" || slug.reason === "refused";
    return isStranger ? { kind: "missing" } : duringOutage(path, paths.outage(place, id));
  }

  return async (
    { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
    countRead: CountRead,
  ): Promise<PageLocation> => {
    const path = pathname.replace(/\/+$/, "");
    const view = parseDirectoryAddress(path, searchParams);
    if (view !== undefined) return findView(path, view, countRead);
    const [, place, segment] = THERAPIST_PATH.exec(path) ?? [];
    if (segment === undefined) return unlessLimited(countRead, { kind: "live" });
    return findTherapist(place === "team" ? "team" : "providers", path, segment, countRead);
  };
}

/** Counts every cache miss before a service is asked or a page rendered. */
async function unlessLimited(
  countRead: CountRead,
  found: PageLocation | (() => Promise<PageLocation>),
): Promise<PageLocation> {
  const waitSeconds = await countRead();
  if (waitSeconds > 0) return { kind: "limited", waitSeconds };
  return typeof found === "function" ? found() : found;
}

/** Merges concurrent questions about one page, and remembers missing pages until the roster changes or a minute has passed. */
function createQuestions({ pages }: PagePorts) {
  const running = new Map<string, Promise<PageLocation>>();
  const answers = new LRUCache<string, PageLocation>({ max: ANSWERS_REMEMBERED, ttl: ROSTER_TTL_SECONDS * 1_000 });
  let version = pages.version(ROSTER_TAG);

  async function put(path: string, question: () => Promise<PageLocation>): Promise<PageLocation> {
    const asked = version;
    const answer = await question();
    const lasts = answer.kind === "live" || answer.kind === "moved" || answer.kind === "missing";
    if (lasts && asked === pages.version(ROSTER_TAG)) answers.set(path, answer);
    return answer;
  }

  return async (path: string, question: () => Promise<PageLocation>): Promise<PageLocation> => {
    if (version !== pages.version(ROSTER_TAG)) {
      version = pages.version(ROSTER_TAG);
      answers.clear();
      running.clear();
    }
    const known = answers.get(path) ?? running.get(path);
    if (known) return known;
    const answer = put(path, question).finally(() => {
      if (running.get(path) === answer) running.delete(path);
    });
    running.set(path, answer);
    return answer;
  };
}
