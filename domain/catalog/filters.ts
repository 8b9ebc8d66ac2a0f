import { CERTIFICATIONS, DISORDERS } from "@/domain/catalog/clinical";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { STATES } from "@/domain/catalog/states";

interface Choice {
  readonly id: string;
  readonly name: string;
  /** An alternative name. */
  readonly matchName?: string;
}

/** A multi-select of the directory, from the address to the roster. docs/how-to/add-a-filter.md. */
interface Filter {
  /** Query parameter of the directory. */
  readonly param: string;
  /** Name in searches, and the roster's column. */
  readonly column: string;
  /** Attribute of a therapist resource. */
  readonly attribute: string;
  /** Label of the multi-select. */
  readonly label: string;
  /** Label of one chosen value. */
  readonly valueLabel: string;
  /** One choice with its article, in messages of an import. */
  readonly noun: string;
  /** Whether a roster must have the column. */
  readonly isRequired: boolean;
  readonly choices: readonly Choice[];
}

const named = (names: readonly string[]): Choice[] => names.map((name) => ({ id: name, name }));

const TABLE = {
  insurers: {
    param: "insurer",
    column: "insurances_accepted",
    attribute: "insurancesAccepted",
    label: "Insurers",
    valueLabel: "Insurer",
    noun: "an insurer",
    isRequired: true,
    choices: INSURERS,
  },
  eaps: {
    param: "eap",
    column: "servicing_eaps",
    attribute: "servicingEaps",
    label: "EAPs",
    valueLabel: "EAP",
    noun: "an EAP",
    isRequired: true,
    choices: EAPS,
  },
  disorders: {
    param: "disorder",
    column: "disorders",
    attribute: "disorders",
    label: "Disorders",
    valueLabel: "Disorder",
    noun: "a disorder",
    isRequired: true,
    choices: named(DISORDERS),
  },
  certifications: {
    param: "certification",
    column: "certifications",
    attribute: "certifications",
    label: "Certifications",
    valueLabel: "Certification",
    noun: "a certification",
    isRequired: true,
    choices: named(CERTIFICATIONS),
  },
  states: {
    param: "state",
    column: "state_licenses",
    attribute: "stateLicenses",
    label: "States",
    valueLabel: "State",
    noun: "a state",
    isRequired: true,
    choices: STATES,
  },
} as const satisfies Record<string, Filter>;

type Table = typeof TABLE;
export type FilterKey = keyof Table;
export type FilterColumn = Table[FilterKey]["column"];
export type FilterAttribute = Table[FilterKey]["attribute"];

/** The directory's filters, in the order of the filter bar and of the address. Specification, sections 2 and 3. */
export const FILTERS: Readonly<Record<FilterKey, Filter & { column: FilterColumn; attribute: FilterAttribute }>> =
  TABLE;
export const FILTER_KEYS = Object.keys(TABLE) as FilterKey[];
export const FILTER_COLUMNS: readonly FilterColumn[] = FILTER_KEYS.map((key) => FILTERS[key].column);

/** The keys allowed in `include` and `exclude` of a therapist search. Specification, section 7. */
export const SEARCH_FILTER_KEYS = ["display_name", ...FILTER_COLUMNS] as const;
export type SearchFilterKey = (typeof SEARCH_FILTER_KEYS)[number];

/** A value for each filter, by its key. */
export const mapFilters = <T>(toValue: (key: FilterKey) => T): Record<FilterKey, T> => mapBy((key) => key, toValue);

/** A value for each filter, by its column. */
export const mapColumns = <T>(toValue: (key: FilterKey) => T): Record<FilterColumn, T> =>
  mapBy((key) => FILTERS[key].column, toValue);

/** A value for each filter, by its attribute. */
export const mapAttributes = <T>(toValue: (key: FilterKey) => T): Record<FilterAttribute, T> =>
  mapBy((key) => FILTERS[key].attribute, toValue);

const mapBy = <Name extends string, T>(toName: (key: FilterKey) => Name, toValue: (key: FilterKey) => T) =>
  Object.fromEntries(FILTER_KEYS.map((key) => [toName(key), toValue(key)])) as Record<Name, T>;
