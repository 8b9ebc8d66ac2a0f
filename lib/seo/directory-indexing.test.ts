import { expect, test } from "@jest/globals";
import { ALL_THERAPISTS, type DirectoryScope, parseDirectoryQuery } from "@/lib/directory/search-params";
import { isIndexedDirectory } from "@/lib/seo/directory-indexing";

const AETNA: DirectoryScope = { kind: "insurer", id: "aetna" };
const isIndexed = (scope: DirectoryScope, query: string) =>
  isIndexedDirectory(scope, parseDirectoryQuery(scope, new URLSearchParams(query)));

test.each([
  [ALL_THERAPISTS, ""],
  [ALL_THERAPISTS, "page=3"],
  [ALL_THERAPISTS, "state=TX"],
  [ALL_THERAPISTS, "state=TX&page=2"],
  [ALL_THERAPISTS, "disorder=Anxiety"],
  [AETNA, ""],
  [AETNA, "state=TX"],
])("%j with %j is found by search engines", (scope, query) => expect(isIndexed(scope, query)).toBe(true));

test.each([
  [ALL_THERAPISTS, "name=dana"],
  [ALL_THERAPISTS, "state=TX&state=CO"],
  [ALL_THERAPISTS, "state=TX&disorder=Anxiety"],
  [AETNA, "name=dana"],
  [AETNA, "state=TX&disorder=Anxiety"],
])("%j with %j is not", (scope, query) => expect(isIndexed(scope, query)).toBe(false));
