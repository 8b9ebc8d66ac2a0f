import { formatScope, parseScope } from "@/lib/directory/scope";
import {
  type DirectoryQuery,
  type DirectoryScope,
  formatDirectoryQuery,
  parseDirectoryQuery,
} from "@/lib/directory/search-params";

/** A view of the directory: where, and narrowed to what. */
export interface DirectoryView {
  readonly scope: DirectoryScope;
  readonly query: DirectoryQuery;
}

/**
 * The name under which a view is kept: equal views have equal keys. One path segment of letters, digits, `-` and `_`, so that
 * it can be encoded in one way only.
 */
export function toPageKey({ scope, query }: DirectoryView): string {
  const text = `${formatScope(scope)}?${formatDirectoryQuery(scope, query)}`;
  return Buffer.from(text, "utf8").toString("base64url");
}

/** Reads what `toPageKey` wrote; undefined for anything else, other spellings of the same view included. */
export function parsePageKey(key: string): DirectoryView | undefined {
  const [scopeText = "", search = ""] = Buffer.from(key, "base64url").toString("utf8").split("?", 2);
  const scope = parseScope(scopeText);
  if (!scope) return undefined;
  const view = { scope, query: parseDirectoryQuery(scope, new URLSearchParams(search)) };
  return toPageKey(view) === key ? view : undefined;
}
