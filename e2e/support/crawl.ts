import { setTimeout } from "node:timers/promises";
import { readDocument } from "./read-document";
import { CRAWLER } from "./send";

/** A page as a crawler reads it: the first HTML, without scripts. */
export interface CrawledPage {
  readonly status: number;
  /** Clicks from the first page. */
  readonly depth: number;
  readonly title: string;
  readonly description: string;
  /** Absolute; empty where the page names none. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly ids: ReadonlySet<string>;
}

export interface Crawl {
  /** By path and query. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Clicks from the first page, of every address of the site in a link, by path and query. */
  readonly depths: ReadonlyMap<string, number>;
  /** The first page that links to an absolute address, its fragment included. */
  readonly links: ReadonlyMap<string, string>;
  /** Addresses of pictures, styles and scripts, absolute. */
  readonly files: ReadonlySet<string>;
}

interface Options {
  siteUrl: string;
  /** The path of the first page. */
  start: string;
  /** Selects the linked pages to read; every page by default. */
  reads?: (address: string) => boolean;
}

const PARALLEL = 6;
/** A busy site refuses crawlers before visitors, with the time to retry. */
const MOST_REFUSALS = 20;

/** Reads pages by `<a href>` alone, level by level, so that each is found by the fewest clicks. */
export async function crawl({ siteUrl, start, reads = () => true }: Options): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const depths = new Map([[start, 0]]);
  const links = new Map<string, string>();
  const files = new Set<string>();

  const visit = async (address: string, depth: number): Promise<string[]> => {
    const response = await fetchWhenFree(siteUrl + address);
    const { hrefs, files: named, ...page } = readDocument(await response.text());
    pages.set(address, { status: response.status, depth, ...page });
    for (const file of named) files.add(new URL(file, siteUrl).href);
    return hrefs.flatMap((href) => follow(new URL(href, siteUrl + address), address, depth + 1));
  };

  const follow = (to: URL, from: string, depth: number): string[] => {
    if (!links.has(to.href)) links.set(to.href, from);
    const address = to.pathname + to.search;
    if (to.origin !== siteUrl || depths.has(address)) return [];
    depths.set(address, depth);
    return reads(address) ? [address] : [];
  };

  let level = [start];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = [];
    const waiting = level.values();
    const work = async () => {
      for (const address of waiting) next.push(...(await visit(address, depth)));
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    level = next;
  }
  return { pages, depths, links, files };
}

/** Asks again where the site is busy, after the time that it names. */
async function fetchWhenFree(url: string, refusals = 0): Promise<Response> {
  const response = await fetch(url, { redirect: "manual", headers: CRAWLER });
  const retryAfter = Number(response.headers.get("retry-after"));
  if (response.status !== 503 || retryAfter === 0 || refusals === MOST_REFUSALS) return response;
  await response.body?.cancel();
  await setTimeout(retryAfter * 1000);
  return fetchWhenFree(url, refusals + 1);
}
