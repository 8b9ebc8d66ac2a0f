import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import type { DirectoryView } from "@/lib/directory/view";

/** A view, and the day of its order where the best matches come first: the page of another day is another page. */
export interface DatedView {
  readonly view: DirectoryView;
  readonly day?: string | undefined;
}

/**
 * The cache key of a view: equal views have equal keys. One path segment of letters, digits, `-` and `_`, so that it has a
 * single encoding.
 */
export function toPageKey({ view, day }: DatedView): string {
  const address = directoryAddress(view);
  return Buffer.from(day === undefined ? address : `${address}#${day}`, "utf8").toString("base64url");
}

/** Parses a key of `toPageKey`; undefined for anything else, including other spellings of the same view. */
export function parsePageKey(key: string): DatedView | undefined {
  const [address = "", day] = Buffer.from(key, "base64url").toString("utf8").split("#", 2);
  const [pathname = "", search = ""] = address.split("?", 2);
  const view = parseDirectoryAddress(pathname, new URLSearchParams(search));
  if (!view || (view.sort === "best") !== DAY.test(day ?? "")) return undefined;
  return toPageKey({ view, day }) === key ? { view, day } : undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
