import { type FilterKey, mapFilters, offeredChoices } from "@/domain/catalog/filters";
import type { DirectoryResult, FacetCounts, FoundDirectory } from "@/lib/directory/result";
import { bioId } from "@/lib/directory/therapist/bio-id";

/** A result in the data of a page: its counts have no ids, but the order of the offered choices. */
export type PackedResult =
  | Exclude<DirectoryResult, FoundDirectory>
  | (Omit<FoundDirectory, "counts"> & { readonly counts?: PackedCounts | undefined });

type PackedCounts = Readonly<Record<FilterKey, readonly (number | null)[]>>;

export function packResult(result: DirectoryResult): PackedResult {
  if (result.status !== "ok") return result;
  const { counts } = result;
  return {
    ...result,
    counts: counts && mapFilters((key) => offeredChoices(key).map(({ id }) => counts[key][id] ?? null)),
  };
}

/**
 * A page's first result. In the browser the biographies that are not in the data of a page that started asleep (`IN_HTML_TOO`)
 * are those of the cards in its HTML.
 */
export function unpackResult(packed: PackedResult): DirectoryResult {
  if (packed.status !== "ok") return packed;
  const { counts, therapists } = packed;
  return {
    ...packed,
    therapists: therapists.map((one) => ({ ...one, bioHtml: one.bioHtml || bioInHtml(one.slug) })),
    counts: counts && unpackCounts(counts),
  };
}

const bioInHtml = (slug: string) =>
  typeof document === "undefined" ? "" : (document.getElementById(bioId(slug))?.innerHTML ?? "");

const unpackCounts = (packed: PackedCounts): FacetCounts =>
  mapFilters((key) => {
    const counts = offeredChoices(key).map(({ id }, index) => [id, packed[key][index]] as const);
    return Object.fromEntries(counts.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  });
