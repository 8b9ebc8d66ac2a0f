import { defaultView, parseDirectoryAddress } from "@/lib/directory/address";
import type { DirectoryView } from "@/lib/directory/view";

const BASE = "http://site.invalid";

/** The view of a posted address, to be parsed and rebuilt, never repeated; any that is none of a directory gives the whole one. */
export function readPostedView(address: string): DirectoryView {
  if (!URL.canParse(address, BASE)) return defaultView(null);
  const { pathname, searchParams } = new URL(address, BASE);
  return parseDirectoryAddress(pathname, searchParams) ?? defaultView(null);
}
