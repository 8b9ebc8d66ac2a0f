import { FILTER_KEYS, FILTERS, type FilterKey, isRetired, mapFilters } from "@/domain/catalog/filters";
import { PAYER_KINDS } from "@/domain/catalog/payer-kinds";
import { DEFAULT_STATE_ID, OTHER_STATE } from "@/domain/catalog/states";
import { decodeSegment } from "@/domain/text/decode-segment";
import { DIRECTORY_PATH } from "@/lib/config/directory-path";
import { paths } from "@/lib/config/paths";
import { findPayer, PAYER_FILTERS, type PathPayer, payerOf } from "@/lib/directory/payer";
import {
  type DirectorySort,
  type DirectoryView,
  pickChoices,
  pickName,
  SORTS,
  withFilter,
  withName,
} from "@/lib/directory/view";

const MAX_PAGE = 999_999;
/** `state=any` on /team: no state filter. Without `state` the default state applies, except to a name search. */
export const ANY_STATE = "any";

export type QueryParams = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Parses a directory's address, never throws: null for an unknown payer, the list of all for a retired one, undefined for the path of another page. Other
 * addresses of a view are accepted; `directoryAddress` returns the canonical one.
 */
export function parseDirectoryAddress(pathname: string, params: QueryParams): DirectoryView | null | undefined {
  const [isDirectory, kindText, segment = ""] = DIRECTORY_PATH.exec(pathname) ?? [];
  if (isDirectory === undefined) return undefined;
  const kind = PAYER_KINDS.find((known) => known === kindText);
  if (!kind) return parseView(null, params);
  const payer = findPayer(kind, decodeSegment(segment) ?? "");
  if (payer) return parseView({ kind, id: payer.id }, params);
  return isRetired(PAYER_FILTERS[kind], decodeSegment(segment) ?? "") ? parseView(null, params) : null;
}

/** Parses the query of a directory's address: unknown keys and values are ignored, the path's payer is a choice. */
export function parseView(payer: PathPayer | null, params: QueryParams): DirectoryView {
  const values = (param: string) => readAll(params, param);
  const chosen = mapFilters((key) => {
    const own = payer && PAYER_FILTERS[payer.kind] === key ? [payer.id] : [];
    return pickChoices(key, [...values(FILTERS[key].param), ...own]);
  });
  const name = pickName(values("name"));
  const stated = values(FILTERS.states.param);
  const isElsewhere = chosen.states.length === 0 && stated.some((value) => isValue(value, OTHER_STATE.id));
  const hasDefaultState = !payer && name === "" && !isElsewhere && !stated.some((value) => isValue(value, ANY_STATE));
  if (hasDefaultState && chosen.states.length === 0) chosen.states = [DEFAULT_STATE_ID];
  const view = { name, ...chosen, sort: pickSort(values("sort")), page: firstPage(values("page")) };
  return isElsewhere ? { ...view, isElsewhere, page: 1 } : view;
}

const pickSort = (values: readonly string[]): DirectorySort =>
  SORTS.find((sort) => values.some((value) => value.trim().toLowerCase() === sort)) ?? "name";

/** A directory without further choices: the default state on /team, only the path's payer elsewhere. */
export const defaultView = (payer: PathPayer | null): DirectoryView => parseView(payer, {});

/** The canonical address of a view: equal views have equal addresses. A view's only payer is in the path. */
export const directoryAddress = (view: DirectoryView): string => toAddress(view, formatQuery(view));

/** The path of the whole directory, or of the view's payer. */
export const directoryPath = (view: DirectoryView): string => toAddress(view);

function toAddress(view: DirectoryView, query?: string): string {
  const payer = payerOf(view);
  return payer ? paths.teamPayer(payer.kind, payer.id, query) : paths.team(query);
}

/** The canonical query of a view, without `?`. Omits implied values: the path's payer, the default state, page 1. */
export function formatQuery(view: DirectoryView): string {
  const params = new URLSearchParams();
  if (view.name !== "") params.append("name", view.name);
  for (const key of FILTER_KEYS) for (const id of statedChoices(view, key)) params.append(FILTERS[key].param, id);
  if (view.sort !== "name") params.append("sort", view.sort);
  if (view.page > 1) params.append("page", String(view.page));
  return params.toString();
}

/** The choices of a filter that a view's query names. */
export function statedChoices(view: DirectoryView, key: FilterKey): readonly string[] {
  if (key === "states" && view.isElsewhere) return [OTHER_STATE.id];
  const payer = payerOf(view);
  if (payer) return PAYER_FILTERS[payer.kind] === key ? [] : view[key];
  const ids = view[key];
  // A name search covers every state by default.
  if (key !== "states" || view.name !== "") return ids;
  if (ids.length === 0) return [ANY_STATE];
  return ids.length === 1 && ids[0] === DEFAULT_STATE_ID ? [] : ids;
}

/** A view's search for a name: in every state, unless one was chosen. */
export const withNameSearch = (view: DirectoryView, name: string): DirectoryView =>
  withName(hasDefaultState(view) ? withFilter(view, "states", []) : view, name);

/** True where the states are the directory's default instead of a choice. */
const hasDefaultState = (view: DirectoryView) =>
  view.states.length > 0 && payerOf(view) === null && statedChoices(view, "states").length === 0;

function readAll(params: QueryParams, param: string): string[] {
  if (params instanceof URLSearchParams) return params.getAll(param);
  const value = Object.hasOwn(params, param) ? params[param] : undefined;
  return value === undefined ? [] : [value].flat();
}

const isValue = (value: string, id: string) => value.trim().toLowerCase() === id;

function firstPage(values: readonly string[]): number {
  const page = values.map((value) => value.trim()).find((value) => /^\d{1,6}$/.test(value));
  return page === undefined ? 1 : Math.min(Math.max(Number(page), 1), MAX_PAGE);
}
