import { CERTIFICATIONS, DISORDERS, KNOWN_CERTIFICATIONS, KNOWN_DISORDERS } from "@/domain/catalog/clinical";
import { findInCatalog } from "@/domain/catalog/find";
import { EAPS, INSURERS, KNOWN_EAPS, KNOWN_INSURERS } from "@/domain/catalog/payers";
import {
  ACCEPTING,
  AGE_GROUPS,
  FEE_OPTIONS,
  FREE_TIMES,
  GENDERS,
  LANGUAGES,
  NEW_CLIENTS,
  SESSION_FORMATS,
  SESSION_HOURS,
} from "@/domain/catalog/practice";
import { KNOWN_STATES, STATES } from "@/domain/catalog/states";
import { keysOf, tableOf, toTable } from "@/domain/table";

interface Choice {
  readonly id: string;
  readonly name: string;
  /** An alternative name. */
  readonly matchName?: string | undefined;
  readonly retired?: boolean | undefined;
}

/** A multi-select of the directory, from the address to the roster. docs/how-to/add-a-filter.md. */
interface Filter {
  /** Query parameter of the directory. */
  readonly param: string;
  /** Name in searches, and the roster's column. */
  readonly column: string;
  /** Attribute of a therapist resource; none of a live filter. */
  readonly attribute?: string;
  /** Label of the multi-select. */
  readonly label: string;
  /** Label of one chosen value. */
  readonly valueLabel: string;
  /** One choice with its article, in messages of an import. */
  readonly noun: string;
  /** True for a column that every roster must have. */
  readonly isRequired: boolean;
  /** Computed at import from other columns: the roster has none of this name. */
  readonly isDerived?: boolean;
  /** Derived from what changes as time passes: the directory's index alone has its choices, and `not-stated` is none of them. */
  readonly isLive?: boolean;
  readonly choices: readonly Choice[];
  /** Also those that the owner retired: stored data may have them. The same by default. */
  readonly known?: readonly Choice[];
  /** Ids of the choices offered in the directory; all by default. */
  readonly offered?: readonly string[];
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
    known: KNOWN_INSURERS,
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
    known: KNOWN_EAPS,
  },
  disorders: {
    param: "disorder",
    column: "disorders",
    attribute: "disorders",
    label: "Disorders",
    valueLabel: "Disorder",
    noun: "a disorder",
    isRequired: true,
    choices: DISORDERS,
    known: KNOWN_DISORDERS,
  },
  certifications: {
    param: "certification",
    column: "certifications",
    attribute: "certifications",
    label: "Certifications",
    valueLabel: "Certification",
    noun: "a certification",
    isRequired: true,
    choices: CERTIFICATIONS,
    known: KNOWN_CERTIFICATIONS,
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
    known: KNOWN_STATES,
  },
  languages: {
    param: "language",
    column: "languages",
    attribute: "languages",
    label: "Languages",
    valueLabel: "Language",
    noun: "a language",
    isRequired: false,
    choices: named(LANGUAGES),
  },
  genders: {
    param: "gender",
    column: "genders",
    attribute: "genders",
    label: "Genders",
    valueLabel: "Gender",
    noun: "a gender",
    isRequired: false,
    choices: GENDERS,
  },
  ages: {
    param: "age",
    column: "age_groups",
    attribute: "ageGroups",
    label: "Works with",
    valueLabel: "Works with",
    noun: "an age group",
    isRequired: false,
    choices: AGE_GROUPS,
  },
  formats: {
    param: "format",
    column: "session_formats",
    attribute: "sessionFormats",
    label: "Meets",
    valueLabel: "Meets",
    noun: "a session format",
    isRequired: false,
    choices: SESSION_FORMATS,
  },
  hours: {
    param: "hours",
    column: "session_hours",
    attribute: "sessionHours",
    label: "Hours",
    valueLabel: "Hours",
    noun: "a time of sessions",
    isRequired: false,
    choices: SESSION_HOURS,
  },
  times: {
    param: "times",
    column: "free_times",
    label: "Free times",
    valueLabel: "Free times",
    noun: "a free time",
    isRequired: false,
    isDerived: true,
    isLive: true,
    choices: FREE_TIMES,
  },
  accepting: {
    param: "accepting",
    column: "accepting_new_clients",
    attribute: "acceptingNewClients",
    label: "New clients",
    valueLabel: "New clients",
    noun: "yes, no or a payer",
    isRequired: false,
    choices: NEW_CLIENTS,
    offered: [ACCEPTING],
  },
  fees: {
    param: "fee",
    column: "fees",
    attribute: "fees",
    label: "Fees",
    valueLabel: "Fee",
    noun: "a fee option",
    isRequired: false,
    isDerived: true,
    choices: FEE_OPTIONS,
  },
} as const satisfies Record<string, Filter>;

type Table = typeof TABLE;
export type FilterKey = keyof Table;
type DerivedKey = { [Key in FilterKey]: Table[Key] extends { isDerived: true } ? Key : never }[FilterKey];
/** The filters with a column in the roster. */
export type RosterFilterKey = Exclude<FilterKey, DerivedKey>;
export type RosterFilterColumn = Table[RosterFilterKey]["column"];
export type FilterColumn = Table[FilterKey]["column"];
/** The filters whose choices are attributes of a therapist. */
export type StatedFilterKey = { [Key in FilterKey]: Table[Key] extends { attribute: string } ? Key : never }[FilterKey];
export type FilterAttribute = Table[StatedFilterKey]["attribute"];

/** The directory's filters, in the order of the filter bar and of the address. Specification, sections 2 and 3. */
export const FILTERS: Readonly<
  Record<FilterKey, Filter & { column: FilterColumn; attribute?: FilterAttribute }> &
    Record<StatedFilterKey, { attribute: FilterAttribute }>
> = TABLE;
export const FILTER_KEYS = keysOf(TABLE);
const isStated = (key: FilterKey): key is StatedFilterKey => !FILTERS[key].isLive;
export const STATED_FILTER_KEYS: readonly StatedFilterKey[] = FILTER_KEYS.filter(isStated);
const hasColumn = (key: FilterKey): key is RosterFilterKey => !FILTERS[key].isDerived;
export const ROSTER_FILTER_KEYS: readonly RosterFilterKey[] = FILTER_KEYS.filter(hasColumn);
/** The column of a filter in the roster. */
export const rosterColumn = (key: RosterFilterKey): RosterFilterColumn => TABLE[key].column;

/** Choice of any optional filter for therapists without data for it. Computed, never stored. */
export const NOT_STATED = "not-stated";

/** The name of a choice; an id that is unknown stays as it is. */
export const choiceName = (key: FilterKey, id: string): string =>
  FILTERS[key].choices.find((choice) => choice.id === id)?.name ?? id;

/** The choices that stored data may have: retired ones too. */
export const knownChoices = (key: FilterKey): readonly Choice[] => FILTERS[key].known ?? FILTERS[key].choices;

/** True for a choice that the owner retired, by id or name. */
export const isRetired = (key: FilterKey, value: string): boolean =>
  findInCatalog(knownChoices(key), value)?.retired === true;

/** The ids of the choices with these names, in the filter's order; unknown names have none. */
export const choiceIds = (key: FilterKey, names: readonly string[]): string[] =>
  FILTERS[key].choices.filter(({ name }) => names.includes(name)).map(({ id }) => id);

/** The choices of a filter that the directory offers. */
export const offeredChoices = (key: FilterKey): readonly Choice[] => OFFERED[key];
export const FILTER_COLUMNS: readonly FilterColumn[] = FILTER_KEYS.map((key) => FILTERS[key].column);

/** The keys allowed in `include` and `exclude` of a therapist search. Specification, section 7. */
export const SEARCH_FILTER_KEYS = ["display_name", ...FILTER_COLUMNS] as const;
export type SearchFilterKey = (typeof SEARCH_FILTER_KEYS)[number];

/** A value for each filter, by its key. */
export const mapFilters = <T>(toValue: (key: FilterKey) => T): Record<FilterKey, T> => tableOf(FILTER_KEYS, toValue);

/** A value for each filter with an attribute, by its key. */
export const mapStated = <T>(toValue: (key: StatedFilterKey) => T): Record<StatedFilterKey, T> =>
  tableOf(STATED_FILTER_KEYS, toValue);

/** The same by its attribute. */
export const mapAttributes = <T>(toValue: (key: StatedFilterKey) => T): Record<FilterAttribute, T> =>
  toTable(STATED_FILTER_KEYS, (key) => FILTERS[key].attribute, toValue);

/** A value for each filter of a roster's file, by its column. */
export const mapRosterColumns = <T>(toValue: (key: RosterFilterKey) => T): Record<RosterFilterColumn, T> =>
  toTable(ROSTER_FILTER_KEYS, rosterColumn, toValue);

const OFFERED = mapFilters((key) => {
  const { choices, offered, isRequired, isLive } = FILTERS[key];
  const shown = choices.filter(({ id }) => offered === undefined || offered.includes(id));
  return isRequired || isLive ? shown : [...shown, { id: NOT_STATED, name: "Not stated" }];
});
