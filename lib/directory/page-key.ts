import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import type { DirectoryView } from "@/lib/directory/view";

/**
 * The cache key of a view: equal views have equal keys. One path segment of letters, digits, `-` and `_`, so that it has a
 * single encoding.
 */
export const toPageKey = (view: DirectoryView): string =>
  Buffer.from(directoryAddress(view), "utf8").toString("base64url");

/** Parses a key of `toPageKey`; undefined for anything else, including other spellings of the same view. */
export function parsePageKey(key: string): DirectoryView | undefined {
  const [pathname = "", search = ""] = Buffer.from(key, "base64url").toString("utf8").split("?", 2);
  const view = parseDirectoryAddress(pathname, new URLSearchParams(search));
  return view && toPageKey(view) === key ? view : undefined;
}
