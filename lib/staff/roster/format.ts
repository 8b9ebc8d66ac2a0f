import {
  FILTERS,
  mapRosterColumns,
  ROSTER_FILTER_KEYS,
  type RosterFilterKey,
  rosterColumn,
} from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { bioText } from "@/domain/rich-text/sanitize-bio";
import type { Actor, FieldValue, RosterChangeRecord, RosterField, RosterImport } from "@/domain/wire/roster";

/** Labels of the roster's columns. */
export const FIELD_LABELS = {
  first_name: "First name",
  last_name: "Last name",
  display_name: "Displayed name",
  slug: "Web address",
  bio: "Biography",
  picture: "Portrait",
  ...mapRosterColumns((key) => FILTERS[key].label),
  therapy_types: "Therapy types",
  alternate_id: "Other ID",
  pronouns: "Pronouns",
  office_city: "Office",
  practicing_since: "Practicing since",
  fee_from: "Lowest fee",
  fee_to: "Highest fee",
  sliding_scale: "Sliding scale",
  confirmed_on: "Confirmed on",
  office_address: "Office address",
  video_link: "Video link",
  time_zone: "Time zone",
  weekly_hours: "Weekly hours",
  days_off: "Days off",
  extra_hours: "Extra hours",
  session_minutes: "Minutes of a session",
  buffer_minutes: "Minutes between sessions",
  notice_hours: "Notice in hours",
  horizon_weeks: "Weeks ahead",
  new_clients_a_week: "New clients a week",
  paused_until: "Paused until",
  booking: "Chosen times",
} as const satisfies Record<RosterField, string>;

/** The names of fields in a sentence: "Biography, States". */
export const nameFields = (fields: readonly { field: RosterField }[]): string =>
  fields.map(({ field }) => FIELD_LABELS[field]).join(", ");

const NOTHING = "empty";

/** A field's value as text: names for ids, a biography without markup. */
export function formatValue(field: RosterField, value: FieldValue): string {
  if (value === null || value.length === 0) return NOTHING;
  if (field === "picture") return "a portrait";
  if (field === "bio") return (typeof value === "string" && bioText(value)) || NOTHING;
  if (typeof value === "string") return value;
  const key = ROSTER_FILTER_KEYS.find((one) => rosterColumn(one) === field);
  return value.map((id) => nameChoice(key, id)).join(", ");
}

/** An insurer and an EAP may have one name. */
function nameChoice(key: RosterFilterKey | undefined, id: string): string {
  const name = (key && findInCatalog(FILTERS[key].choices, id)?.name) ?? id;
  return id.startsWith("eap:") ? `${name} (EAP)` : name;
}

const CHANGE_TITLES = {
  added: "Added",
  edited: "Edited",
  imported: "Changed by an import",
  written: "Changed by a program",
  hidden: "Hidden",
  shown: "Shown again",
} as const satisfies Record<RosterChangeRecord["kind"], string>;
export const titleOf = ({ kind }: RosterChangeRecord): string => CHANGE_TITLES[kind];

const ACTORS = {
  staff: "a former colleague",
  company_key: "a company's key",
  therapist: "the therapist",
  service: "a program",
  operator: "the command line",
} as const satisfies Record<Actor["kind"], string>;
export const nameActor = ({ kind, name }: Actor): string => name ?? ACTORS[kind];

/** Numbers of an import's changes: "2 new, 1 changed, 40 unchanged, 1 refused". */
export function countImport({ counts, missing }: RosterImport): string {
  const { added, changed, unchanged, hidden, refused } = counts;
  const parts = [
    [added, "new"],
    [changed, "changed"],
    [unchanged, "unchanged"],
    ...(missing === "hide" ? ([[hidden, "hidden"]] as const) : []),
    [refused, "refused"],
  ] as const;
  return parts.map(([count, word]) => `${count.toLocaleString("en-US")} ${word}`).join(", ");
}
