import { type DirectoryQuery, type DirectoryScope, formatDirectoryQuery } from "@/lib/directory/search-params";

/**
 * Whether search engines should index a view of the directory: the whole one, a payer's, and each with one filter value
 * ("therapists in Texas"), page by page. Combinations are unbounded and thin, and name searches are private.
 */
export function isIndexedDirectory(scope: DirectoryScope, query: DirectoryQuery): boolean {
  const choices = new URLSearchParams(formatDirectoryQuery(scope, { ...query, page: 1 }));
  return query.name === "" && choices.size <= 1;
}
