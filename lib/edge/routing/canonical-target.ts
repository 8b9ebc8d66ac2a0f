import { findPayer } from "@/lib/directory/scope";
import {
  ALL_THERAPISTS,
  type DirectoryScope,
  formatDirectoryQuery,
  parseDirectoryQuery,
} from "@/lib/directory/search-params";
import { readsQuery, routeKind } from "@/lib/edge/routing/routes";

const PAYER_PATH = /^\/team\/(insurer|eap)\/([^/]+)\/*$/;

/** A request's target with only the query parameters that the page reads, in canonical order and spelling. */
export function canonicalTarget(target: string): string {
  const start = target.indexOf("?");
  if (start === -1) return target;
  const [pathname, search] = [target.slice(0, start), target.slice(start + 1)];
  if (routeKind(pathname) !== "page" || readsQuery(pathname)) return target;
  const scope = scopeOf(pathname);
  const query = scope ? formatDirectoryQuery(scope, parseDirectoryQuery(scope, new URLSearchParams(search))) : "";
  return query === "" ? pathname : `${pathname}?${query}`;
}

function scopeOf(pathname: string): DirectoryScope | undefined {
  if (/^\/team\/*$/.test(pathname)) return ALL_THERAPISTS;
  const [, kind, id = ""] = PAYER_PATH.exec(pathname) ?? [];
  if (kind !== "insurer" && kind !== "eap") return undefined;
  const payer = findPayer(kind, decodeURIComponent(id));
  return payer && { kind, id: payer.id };
}
