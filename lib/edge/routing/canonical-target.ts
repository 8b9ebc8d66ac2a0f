import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { readsQuery, routeKind } from "@/lib/routes/find-route";

/** A request's target with only the query parameters that the page reads, in canonical order and spelling. */
export function canonicalTarget(target: string): string {
  const start = target.indexOf("?");
  if (start === -1) return target;
  const [pathname, search] = [target.slice(0, start), target.slice(start + 1)];
  if (routeKind(pathname) !== "page" || readsQuery(pathname)) return target;
  const view = parseDirectoryAddress(pathname, new URLSearchParams(search));
  return view ? directoryAddress(view) : pathname;
}
