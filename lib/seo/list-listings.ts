import "server-only";
import { FILTER_KEYS, type FilterKey } from "@/domain/catalog/filters";
import { STATES } from "@/domain/catalog/states";
import { directoryAddress } from "@/lib/directory/address";
import type { FacetCounts, FoundDirectory } from "@/lib/directory/result";
import { searchDirectory } from "@/lib/directory/search-directory";
import { type DirectoryView, wholeView, withFilter } from "@/lib/directory/view";
import { isIndexedListing } from "@/lib/seo/directory-indexing";

const NARROWER: readonly FilterKey[] = FILTER_KEYS.filter((key) => key !== "states");

/**
 * The addresses of all indexed listings, of their first pages. One search for everyone and one for each state; where the search
 * service does not count, these are all. @throws Error when the service fails.
 */
export async function listListings(): Promise<string[]> {
  const whole = await search(wholeView);
  const listings = [
    ...indexed(wholeView, whole.totalRecords, Object.values(whole.counts?.states ?? {})),
    ...narrower(wholeView, whole.counts, () => []),
  ];
  for (const { id } of STATES) {
    const view = withFilter(wholeView, "states", [id]);
    const { totalRecords, counts } = await search(view);
    const equals = (key: FilterKey, value: string) => [totalRecords, whole.counts?.[key][value] ?? 0];
    listings.push(...indexed(view, totalRecords, []), ...narrower(view, counts, equals));
  }
  return listings.map(directoryAddress);
}

/** The indexed listings of a view with one choice more. */
function narrower(
  view: DirectoryView,
  counts: FacetCounts | undefined,
  equals: (key: FilterKey, id: string) => number[],
): DirectoryView[] {
  return NARROWER.flatMap((key) =>
    Object.entries(counts?.[key] ?? {}).flatMap(([id, total]) =>
      indexed(withFilter(view, key, [id]), total, equals(key, id)),
    ),
  );
}

const indexed = (view: DirectoryView, total: number, equals: readonly number[]) =>
  isIndexedListing(view, total, equals) ? [view] : [];

async function search(view: DirectoryView): Promise<FoundDirectory> {
  const result = await searchDirectory(view);
  if (result.status === "unavailable") throw new Error("the directory is unavailable");
  return result;
}
