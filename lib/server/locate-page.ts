import { FILTER_KEYS, FILTERS, isRetired } from "@/domain/catalog/filters";
import { decodeSegment } from "@/domain/text/decode-segment";
import { machinePaths } from "@/lib/config/machine-paths";
import { withoutLanguage } from "@/lib/config/page-language";
import { directoryAddress, directoryPath, parseDirectoryAddress } from "@/lib/directory/address";
import { networkDay } from "@/lib/directory/network-day";
import { type DatedView, toPageKey } from "@/lib/directory/page-key";
import { isPossibleId } from "@/lib/directory/therapist/rules";
import type { DirectoryView } from "@/lib/directory/view";
import { isNotice } from "@/lib/routes/find-route";

/** Page of an address, as far as the address and the day determine it; `path` is its place in the page cache. */
export type LocatedPage =
  | (DatedView & { kind: "directory"; path: string })
  | { kind: "therapist"; path: string; id: string; place: "team" | "providers" }
  /** Rendered for each request. */
  | { kind: "live" }
  | { kind: "moved"; address: string }
  | { kind: "missing" };

const THERAPIST_PATH = /^\/(team|providers)\/([^/]+)$/;

/** Locates the page of an address, without a question to a service. Pages that are the same for every address are not among them. */
export function locatePage({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): LocatedPage {
  const path = pathname.replace(/\/+$/, "");
  // A notice that the owner has filled in is the same for every address.
  if (isNotice(path)) return { kind: "missing" };
  const view = parseDirectoryAddress(path, searchParams);
  if (view === null) return { kind: "missing" };
  if (view) return locateDirectory(path, view, searchParams);
  const [, place, segment] = THERAPIST_PATH.exec(withoutLanguage(path)) ?? [];
  if (place === undefined || segment === undefined) return { kind: "live" };
  const id = decodeSegment(segment) ?? "";
  if (!isPossibleId(id)) return { kind: "missing" };
  return { kind: "therapist", path, id, place: place === "team" ? "team" : "providers" };
}

function locateDirectory(pathname: string, view: DirectoryView, params: URLSearchParams): LocatedPage {
  const namesRetired = FILTER_KEYS.some((key) => params.getAll(FILTERS[key].param).some((id) => isRetired(key, id)));
  if (namesRetired || directoryPath(view) !== pathname) return { kind: "moved", address: directoryAddress(view) };
  // Name searches are private and unbounded in number, so they are not cached.
  if (view.name !== "") return { kind: "live" };
  const dated = view.sort === "best" ? { view, day: networkDay() } : { view };
  return { kind: "directory", path: machinePaths.cachedDirectory(toPageKey(dated)), ...dated };
}
