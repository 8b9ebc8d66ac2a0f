import { CERTIFICATIONS, DISORDERS, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { findInCatalog } from "@/domain/catalog/find";
import { EAPS, INSURERS, type Payer } from "@/domain/catalog/payers";
import { DEFAULT_STATE_ID, STATES } from "@/domain/catalog/states";
import { isStorableText } from "@/domain/text/safe-text";
import type { SearchFilterKey } from "@/domain/wire";
import { paths } from "@/lib/config/paths";

/** Scope of a directory: everything, or one insurer or EAP, by its path. */
export type DirectoryScope = { kind: "all" } | { kind: "insurer"; id: string } | { kind: "eap"; id: string };

export const ALL_THERAPISTS: DirectoryScope = { kind: "all" };

export type FacetKey = "insurers" | "eaps" | "disorders" | "certifications" | "states";

/** A canonical filter state: ids in the catalog's spelling and order, without duplicates. */
export interface DirectoryQuery extends Readonly<Record<FacetKey, readonly string[]>> {
  /** Trimmed, at most NAME_MAX_LENGTH characters; empty without a name search. */
  readonly name: string;
  readonly page: number;
}

interface FacetOption {
  readonly id: string;
  readonly name: string;
  /** An alternative name. */
  readonly hint?: string | undefined;
}

export interface Facet {
  readonly key: FacetKey;
  /** Query parameter. */
  readonly param: string;
  readonly label: string;
  /** Label of one value. */
  readonly valueLabel: string;
  readonly emptyText: string;
  readonly filter: SearchFilterKey;
  readonly options: readonly FacetOption[];
}

const insurerOptions = INSURERS.map(({ id, name, matchName }: Payer): FacetOption => ({ id, name, hint: matchName }));
const named = (names: readonly string[]): FacetOption[] => names.map((name) => ({ id: name, name }));

/** The multi-selects, in the order of the filter bar and of the address. Specification, sections 2 and 3. */
export const FACETS: readonly Facet[] = [
  {
    key: "insurers",
    param: "insurer",
    label: "Insurers",
    valueLabel: "Insurer",
    emptyText: "Insurers not found",
    filter: "insurances_accepted",
    options: insurerOptions,
  },
  {
    key: "eaps",
    param: "eap",
    label: "EAPs",
    valueLabel: "EAP",
    emptyText: "EAPs not found",
    filter: "servicing_eaps",
    options: EAPS,
  },
  {
    key: "disorders",
    param: "disorder",
    label: "Disorders",
    valueLabel: "Disorder",
    emptyText: "Disorders not found",
    filter: "disorders",
    options: named(DISORDERS),
  },
  {
    key: "certifications",
    param: "certification",
    label: "Certifications",
    valueLabel: "Certification",
    emptyText: "Certifications not found",
    filter: "certifications",
    options: named(CERTIFICATIONS),
  },
  {
    key: "states",
    param: "state",
    label: "States",
    valueLabel: "State",
    emptyText: "States not found",
    filter: "state_licenses",
    options: STATES,
  },
];

export const NAME_MAX_LENGTH = 100;
const MAX_PAGE = 999_999;
/** `state=any` on /team: no state filter. Without `state` the default state applies. */
export const ANY_STATE = "any";

export type RawSearchParams = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Parses a filter state from an address, never throws: unknown keys and values are ignored, spellings become the catalog's, and
 * the path's payer is selected.
 */
export function parseDirectoryQuery(scope: DirectoryScope, params: RawSearchParams): DirectoryQuery {
  const values = (param: string) => readAll(params, param);
  const facets = {
    insurers: pick("insurers", values("insurer")),
    eaps: pick("eaps", values("eap")),
    disorders: pick("disorders", values("disorder")),
    certifications: pick("certifications", values("certification")),
    states: pick("states", values("state")),
  };
  if (scope.kind === "insurer") facets.insurers = pick("insurers", [...facets.insurers, scope.id]);
  if (scope.kind === "eap") facets.eaps = pick("eaps", [...facets.eaps, scope.id]);
  if (scope.kind === "all" && facets.states.length === 0 && !values("state").some(isAnyState)) {
    facets.states = [DEFAULT_STATE_ID];
  }
  return { name: firstName(values("name")), ...facets, page: firstPage(values("page")) };
}

/**
 * The canonical query string of a filter state, without `?`: equal states give equal strings. Omits what the scope implies: the
 * path's payer, the default state, page 1.
 */
export function formatDirectoryQuery(scope: DirectoryScope, query: DirectoryQuery): string {
  const params = new URLSearchParams();
  if (query.name !== "") params.append("name", query.name);
  for (const facet of FACETS) {
    for (const id of spokenValues(scope, facet, query[facet.key])) params.append(facet.param, id);
  }
  if (query.page > 1) params.append("page", String(query.page));
  return params.toString();
}

/** Path and canonical query. A scoped directory without its own payer becomes the whole one. */
export function directoryAddress(scope: DirectoryScope, query: DirectoryQuery): string {
  const kept = keptScope(scope, query);
  const text = formatDirectoryQuery(kept, query);
  if (kept.kind === "insurer") return paths.teamInsurer(kept.id, text);
  return kept.kind === "eap" ? paths.teamEap(kept.id, text) : paths.team(text);
}

/** The scope of a filter state: the whole directory once its payer is deselected. */
export function keptScope(scope: DirectoryScope, query: DirectoryQuery): DirectoryScope {
  if (scope.kind === "all") return scope;
  const chosen = scope.kind === "insurer" ? query.insurers : query.eaps;
  return chosen.includes(scope.id) ? scope : ALL_THERAPISTS;
}

/** Target of Reset: the default state on /team, only the path's payer elsewhere. */
export const defaultDirectoryQuery = (scope: DirectoryScope): DirectoryQuery => parseDirectoryQuery(scope, {});

/** The number beside 'Filters': every chosen value, a name counting as one. */
export function appliedFilterCount(query: DirectoryQuery): number {
  return FACETS.reduce((sum, { key }) => sum + query[key].length, query.name === "" ? 0 : 1);
}

/** A filter state with another choice in one facet, back on the first page. */
export function withFacet(query: DirectoryQuery, key: FacetKey, ids: readonly string[]): DirectoryQuery {
  return { ...query, [key]: pick(key, ids), page: 1 };
}

export function withName(query: DirectoryQuery, name: string): DirectoryQuery {
  return { ...query, name: firstName([name]), page: 1 };
}

/** The `include` of a search. Specification, section 5: empty filters are omitted, and so is the disorder 'Others'. */
export function toSearchFilters(query: DirectoryQuery): Partial<Record<SearchFilterKey, string | string[]>> {
  const chosen = FACETS.map(({ key, filter }) => [filter, query[key].filter((id) => id !== OTHER_DISORDERS)] as const);
  return {
    ...(query.name === "" ? {} : { display_name: query.name }),
    ...Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0)),
  };
}

/** The known values, as the catalog's ids, in its order. */
function pick(key: FacetKey, values: readonly string[]): string[] {
  const options = FACETS.find((facet) => facet.key === key)?.options ?? [];
  const chosen = new Set(values.map((value) => findInCatalog(options, value)?.id));
  return options.map(({ id }) => id).filter((id) => chosen.has(id));
}

function spokenValues(scope: DirectoryScope, facet: Facet, ids: readonly string[]): readonly string[] {
  if (scope.kind !== "all") return facet.param === scope.kind ? ids.filter((id) => id !== scope.id) : ids;
  if (facet.key !== "states") return ids;
  if (ids.length === 0) return [ANY_STATE];
  return ids.length === 1 && ids[0] === DEFAULT_STATE_ID ? [] : ids;
}

function readAll(params: RawSearchParams, param: string): string[] {
  if (params instanceof URLSearchParams) return params.getAll(param);
  const value = Object.hasOwn(params, param) ? params[param] : undefined;
  return value === undefined ? [] : [value].flat();
}

const isAnyState = (value: string) => value.trim().toLowerCase() === ANY_STATE;

function firstName(values: readonly string[]): string {
  const usable = values.filter(isStorableText).map(toName);
  return usable.find((name) => name !== "") ?? "";
}

function toName(text: string): string {
  const words = text.replace(/\s+/gu, " ").trim();
  return Array.from(words).slice(0, NAME_MAX_LENGTH).join("").trim();
}

function firstPage(values: readonly string[]): number {
  const page = values.map((value) => value.trim()).find((value) => /^\d{1,6}$/.test(value));
  return page === undefined ? 1 : Math.min(Math.max(Number(page), 1), MAX_PAGE);
}
