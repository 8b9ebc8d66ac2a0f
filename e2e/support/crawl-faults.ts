import { inLanguagePath, languageOf } from "@/lib/config/page-language";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import type { Crawl } from "./crawl";

/** Faults of a crawled site for search engines, one line each, by kind. */
export interface CrawlFaults {
  /** Links to redirects, errors and missing pages. */
  answers: string[];
  /** Pages without a canonical address, or with that of a page that is not read with 200. */
  canonicals: string[];
  /** Addresses of one page in two spellings. */
  variants: string[];
  /** Shared texts of pages that search engines keep, each with an address of its own. */
  sharedTitles: string[];
  sharedDescriptions: string[];
}

/** `/` redirects to the home page. Specification, section 2. */
const REDIRECTS = ["/"];

/** Checks every page of a crawl, and every address that its links name. */
export function findCrawlFaults({ pages, depths }: Crawl, siteUrl: string): CrawlFaults {
  const read = [...pages].filter(([address]) => !REDIRECTS.includes(address));
  const own = read.filter(([address, { canonical, isIndexed }]) => isIndexed && canonical === siteUrl + address);
  return {
    answers: read.filter(([, { status }]) => status !== 200).map(([address, { status }]) => `${status} ${address}`),
    canonicals: read
      .filter(([, { canonical }]) => pages.get(canonical.replace(siteUrl, ""))?.status !== 200)
      .map(([address, { canonical }]) => `${address} → ${canonical}`),
    variants: shared([...depths.keys()].map((address) => [address, spell(address)])),
    sharedTitles: shared(own.map(([address, { title }]) => [address, title])),
    sharedDescriptions: shared(own.map(([address, { description }]) => [address, description])),
  };
}

/** The addresses of each value that several have. */
function shared(pairs: readonly (readonly [address: string, value: string])[]): string[] {
  const groups = Map.groupBy(pairs, ([, value]) => value);
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([value, group]) => `${value}: ${group.map(([address]) => address).join(" ")}`);
}

/** One spelling for all addresses of one page. */
function spell(address: string): string {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  const view = parseDirectoryAddress(pathname, searchParams);
  if (view) return inLanguagePath(directoryAddress(view), languageOf(pathname));
  searchParams.sort();
  return `${pathname.replace(/\/+$/, "").toLowerCase()}?${searchParams}`;
}

/** The number of addresses that links lead to. A list counts with all its pages, each of which links to the last one. */
export function countAddresses({ depths }: Crawl): number {
  const lastPages = new Map<string, number>();
  for (const address of depths.keys()) {
    const { pathname, searchParams } = new URL(address, "https://site.example");
    const view = parseDirectoryAddress(pathname, searchParams);
    const list = view ? directoryAddress({ ...view, page: 1 }) : address;
    lastPages.set(list, Math.max(lastPages.get(list) ?? 1, view?.page ?? 1));
  }
  return [...lastPages.values()].reduce((sum, count) => sum + count, 0);
}

/** The number of pages of each depth, of those that `wanted` chooses. */
export function countDepths({ depths }: Crawl, wanted: (address: string) => boolean): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [address, depth] of depths) if (wanted(address)) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => a - b));
}
