import { payersOf, toFeeOptions } from "@/backend/search/roster/read-practice";
import type { RosterRow } from "@/backend/search/roster/row";
import { printSchedule, type Schedule } from "@/domain/booking/schedule";
import { FILTERS, ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import {
  NOT_ACCEPTING,
  PLACE_COLUMN_NAMES,
  PLACE_COLUMNS,
  type PlaceAttribute,
  PRACTICE_COLUMN_NAMES,
  PRACTICE_COLUMNS,
  SCHEDULE_COLUMNS,
} from "@/domain/catalog/practice";
import type { RosterColumn } from "@/domain/catalog/roster-columns";
import { pick } from "@/domain/table";
import { type TherapistContent, UNSTATED_PRACTICE } from "@/domain/wire/therapist";

interface Kept extends Record<PlaceAttribute, string | null> {
  content: TherapistContent;
  schedule: Schedule | null;
}

/** A row with what is stored, for the columns that its file does not have. The slug is chosen elsewhere. */
export function keepFields(row: RosterRow, before: Kept, columns: readonly RosterColumn[]): RosterRow {
  const { content } = before;
  const isKept = (column: RosterColumn) => columns.includes(column);
  const lists = ROSTER_FILTER_KEYS.filter((key) => isKept(rosterColumn(key))).map((key) => FILTERS[key].attribute);
  const practice = PRACTICE_COLUMN_NAMES.filter(isKept).map((column) => PRACTICE_COLUMNS[column]);
  const places = PLACE_COLUMN_NAMES.filter(isKept).map((column) => PLACE_COLUMNS[column]);
  // Rows from before an attribute was added lack it.
  const stored = { ...UNSTATED_PRACTICE, ...content };
  const kept = {
    ...row,
    ...(isKept("display_name") && { displayName: content.displayName }),
    ...(isKept("last_name") && { lastName: content.lastName }),
    ...(isKept("bio") && { bio: content.bio }),
    ...(isKept("therapy_types") && { therapyTypes: content.therapyTypes }),
    ...(isKept("alternate_id") && { alternateId: content.alternateId }),
    ...Object.fromEntries(lists.map((attribute) => [attribute, content[attribute] ?? []])),
    ...Object.fromEntries(practice.map((attribute) => [attribute, stored[attribute]])),
    ...Object.fromEntries(places.map((attribute) => [attribute, before[attribute]])),
    schedule: { ...row.schedule, ...pick(printSchedule(before.schedule), SCHEDULE_COLUMNS.filter(isKept)) },
  };
  return { ...kept, acceptingNewClients: stillAccepting(kept), fees: toFeeOptions(kept) };
}

/** Without payers that the therapist no longer takes. */
function stillAccepting(row: RosterRow): string[] {
  const taken = payersOf(row);
  const accepting = row.acceptingNewClients.filter((id) => !id.includes(":") || taken.includes(id));
  return accepting.length === 0 && row.acceptingNewClients.length > 0 ? [NOT_ACCEPTING] : accepting;
}
