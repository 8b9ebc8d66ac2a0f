import { type DirectoryQuery, type DirectoryScope, formatDirectoryQuery } from "@/lib/directory/search-params";

/**
 * Whether search engines should keep a view of the directory: the whole one, a payer's, and each narrowed by one choice
 * ("therapists in Texas"), page by page. Combinations are endless and thin, and a search for a name is nobody's business.
 */
export function isIndexedDirectory(scope: DirectoryScope, query: DirectoryQuery): boolean {
  const choices = new URLSearchParams(formatDirectoryQuery(scope, { ...query, page: 1 }));
  return query.name === "" && choices.size <= 1;
}
