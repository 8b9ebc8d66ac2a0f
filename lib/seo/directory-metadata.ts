import { t } from "@/domain/texts/t";
import "server-only";
import type { Metadata } from "next";
import { FILTER_KEYS } from "@/domain/catalog/filters";
import { directoryAddress } from "@/lib/directory/address";
import { directoryTexts, directoryTitle } from "@/lib/directory/format";
import { broaderListings, commonConcerns, isListing } from "@/lib/directory/listing";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import { type FoundDirectory, formatTherapists } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { isIndexedListing } from "@/lib/seo/directory-indexing";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** The metadata of a directory: one canonical address per view. A view without a result, such as a name search, is not indexed. */
export async function directoryMetadata(view: DirectoryView, found: FoundDirectory | null): Promise<Metadata> {
  return pageMetadata({
    title: directoryTitle(view),
    description: found ? descriptionOf(view, found) : directoryTexts(view).lead,
    // Another order is the same list.
    path: directoryAddress({ ...view, sort: "name" }),
    isIndexed: found !== null && isListing(view) && (await isIndexed(view, found)),
  });
}

function descriptionOf(view: DirectoryView, { totalRecords, totalPages, counts }: FoundDirectory): string {
  const { selection } = directoryTexts(view);
  const therapists = formatTherapists(totalRecords);
  return [
    selection === "" ? t("{therapists} in our network.", { therapists }) : `${therapists}${selection}.`,
    commonConcerns(view, counts),
    view.page > 1 ? t("Page {page} of {pages}.", { page: view.page, pages: totalPages }) : undefined,
    t("Read about each and request an appointment online."),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
}

const isIndexed = async (view: DirectoryView, found: FoundDirectory) =>
  isIndexedListing(view, found.totalRecords, await equalTotals(view, found));

/** The totals of listings that may have the same therapists, as far as they are known to be no larger. */
async function equalTotals(view: DirectoryView, { counts, totalRecords }: FoundDirectory): Promise<number[]> {
  const isWhole = FILTER_KEYS.every((key) => view[key].length === 0);
  if (isWhole) return Object.values(counts?.states ?? {});
  const totals = broaderListings(view).map(async (broader) => {
    const left = FILTER_KEYS.find((key) => broader[key].length < view[key].length);
    const isLarger = left && Object.values(counts?.[left] ?? {}).some((count) => count > totalRecords);
    return isLarger ? [] : loadTotal({ ...broader, page: 1 });
  });
  return (await Promise.all(totals)).flat();
}

/** Empty when the search fails: then the listing counts as one of its own. */
async function loadTotal(view: DirectoryView): Promise<number[]> {
  const result = await loadCachedDirectory(view).catch(() => undefined);
  return result ? [result.totalRecords] : [];
}
