import { formatScope, parseScope } from "@/lib/directory/scope";
import {
  type DirectoryQuery,
  type DirectoryScope,
  formatDirectoryQuery,
  parseDirectoryQuery,
} from "@/lib/directory/search-params";

/** A view of the directory: its scope and filters. */
export interface DirectoryView {
  readonly scope: DirectoryScope;
  readonly query: DirectoryQuery;
}

/**
 * The cache key of a view: equal views have equal keys. One path segment of letters, digits, `-` and `_`, so that it has a
 * single encoding.
 */
export function toPageKey({ scope, query }: DirectoryView): string {
  const text = `${formatScope(scope)}?${formatDirectoryQuery(scope, query)}`;
  return Buffer.from(text, "utf8").toString("base64url");
}

/** Parses a key of `toPageKey`; undefined for anything else, including other spellings of the same view. */
export function parsePageKey(key: string): DirectoryView | undefined {
  const [scopeText = "", search = ""] = Buffer.from(key, "base64url").toString("utf8").split("?", 2);
  const scope = parseScope(scopeText);
  if (!scope) return undefined;
  const view = { scope, query: parseDirectoryQuery(scope, new URLSearchParams(search)) };
  return toPageKey(view) === key ? view : undefined;
}
