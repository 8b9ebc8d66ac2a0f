import { isCombined, isListing, MIN_THERAPISTS } from "@/lib/directory/listing";
import type { DirectoryView } from "@/lib/directory/view";

/**
 * True where search engines should index a view with `total` therapists. A combined listing needs `MIN_THERAPISTS`. A listing with as
 * many therapists as one of `equals`, the totals of listings that contain it or are part of it, is the same set.
 */
export function isIndexedListing(view: DirectoryView, total: number, equals: readonly number[]): boolean {
  if (!isListing(view) || total === 0) return false;
  return (!isCombined(view) || total >= MIN_THERAPISTS) && !equals.includes(total);
}
