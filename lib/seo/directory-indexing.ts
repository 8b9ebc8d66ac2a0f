import { formatQuery } from "@/lib/directory/address";
import type { DirectoryView } from "@/lib/directory/view";

/**
 * Whether search engines should index a view of the directory: the whole one, a payer's, and each with one filter value
 * ("therapists in Texas"), page by page. Combinations are unbounded and thin, and name searches are private.
 */
export function isIndexedDirectory(view: DirectoryView): boolean {
  const choices = new URLSearchParams(formatQuery({ ...view, page: 1 }));
  return view.name === "" && choices.size <= 1;
}
