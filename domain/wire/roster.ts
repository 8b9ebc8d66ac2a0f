import { z } from "zod";
import { CALENDAR_PROBLEMS } from "@/domain/booking/calendar-feed";
import { printSchedule, type Schedule, scheduleSchema } from "@/domain/booking/schedule";
import { FILTERS, mapRosterColumns, ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import {
  PLACE_COLUMN_NAMES,
  type PlaceAttribute,
  PRACTICE_COLUMN_NAMES,
  PRACTICE_COLUMNS,
  SCHEDULE_COLUMNS,
} from "@/domain/catalog/practice";
import { ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import { keysOf, tableOf } from "@/domain/table";
import { moment, resourceOf } from "@/domain/wire/documents";
import { camelized, eachReading, listDocument, oneReading } from "@/domain/wire/reading";
import { type TherapistContent, therapistContent } from "@/domain/wire/therapist";

/** Fields of a therapist that staff see and change, by the roster's columns. */
export const ROSTER_FIELDS = [
  ...(["first_name", "last_name", "display_name", "slug", "bio", "picture"] as const),
  ...ROSTER_FILTER_KEYS.map(rosterColumn),
  ...(["therapy_types", "alternate_id"] as const),
  ...PRACTICE_COLUMN_NAMES,
  ...PLACE_COLUMN_NAMES,
  ...SCHEDULE_COLUMNS,
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

const value = z.union([z.string(), z.array(z.string())]).nullable();
/** A text, the ids of a list, or null for none. */
export type FieldValue = z.output<typeof value>;

interface Listing extends Record<PlaceAttribute, string | null> {
  slug: string;
  content: TherapistContent;
  schedule: Schedule | null;
}

/** A therapist by the roster's columns. */
export function toRosterFields({ slug, content, officeAddress, videoLink, schedule }: Listing) {
  return {
    first_name: content.firstName,
    last_name: content.lastName,
    display_name: content.displayName,
    slug,
    bio: content.bio,
    picture: content.pictureUrl,
    ...mapRosterColumns((key) => content[FILTERS[key].attribute] ?? []),
    therapy_types: content.therapyTypes,
    alternate_id: content.alternateId,
    ...tableOf(PRACTICE_COLUMN_NAMES, (column) => toCell(content[PRACTICE_COLUMNS[column]])),
    office_address: officeAddress,
    video_link: videoLink,
    ...printSchedule(schedule),
  } satisfies Record<RosterField, FieldValue>;
}

/** The text of a roster's cell. Rows from before an attribute was added lack it. */
function toCell(value: string | number | boolean | null | undefined): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined || value === null ? null : String(value);
}

/** One field of a change, before and after. */
const fieldChange = z.strictObject({ field: z.enum(ROSTER_FIELDS), from: value, to: value });
export type FieldChange = z.output<typeof fieldChange>;

/** Author of a change: a member of staff by name where known, the therapist, or a program. */
export const actor = z.strictObject({
  kind: z.enum(["staff", "company_key", "therapist", "service", "operator"]),
  name: z.string().nullable(),
});
export type Actor = z.output<typeof actor>;
const count = z.int().min(0);
const place = z.string().nullable();

const listed = z.strictObject({
  uniqueId: z.string(),
  slug: z.string(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  certifications: z.array(z.string()),
  stateLicenses: z.array(z.string()),
  isHidden: z.boolean(),
  /** Left out of lists, since it was not confirmed in time. */
  isLapsed: z.boolean(),
  version: z.int(),
  updatedAt: moment,
});

const listMeta = z.strictObject({ after: place, totalRecords: count, listed: count, lapsed: count, hidden: count });

/** A page of the roster, hidden therapists too; `after` is where the next one begins. */
export const rosterListDocument = z.strictObject({
  data: z.array(resourceOf("roster-therapist", listed)),
  meta: listMeta,
});
export type ListedTherapist = z.output<typeof listed>;

const exported = z.strictObject({
  uniqueId: z.string(),
  fields: z.array(z.strictObject({ field: z.enum(ROSTER_FIELDS), value })),
});
/** A therapist by the roster's columns. */
export type ExportedTherapist = z.output<typeof exported>;
export const rosterExportDocument = z.strictObject({
  data: z.array(resourceOf("roster-row", exported)),
  meta: z.strictObject({ after: place }),
});

export const draftFields = z.array(z.strictObject({ field: z.enum(ROSTER_FIELDS), value }));
/** Typed values, by the roster's columns. */
export type DraftFields = z.output<typeof draftFields>;
export const draftProblem = z.strictObject({
  code: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), detail: z.string() })),
});
/** The reason why a draft was not stored. */
export type DraftProblem = z.output<typeof draftProblem>;
const draft = z.strictObject({ version: z.int(), fields: draftFields, problem: draftProblem, savedAt: moment });
export type RosterDraft = z.output<typeof draft>;

const rosterTherapist = z.strictObject({
  uniqueId: z.string(),
  slug: z.string(),
  isHidden: z.boolean(),
  isLapsed: z.boolean(),
  /** One more with every change. */
  version: z.int(),
  content: therapistContent,
  /** The therapist's own places of appointments. */
  officeAddress: z.string().nullable(),
  videoLink: z.string().nullable(),
  /** Hours and rules of appointments. In no public answer. */
  schedule: scheduleSchema.nullable(),
  /** Recipient of calendar files of the therapist's appointments. In no other answer. */
  contactEmail: z.string().nullable(),
  /** The therapist's own calendar, from which busy times are read. In no other answer. */
  calendar: z
    .strictObject({
      address: z.string(),
      readAt: moment.nullable(),
      /** Busy times of the next two weeks. */
      busyTimes: z.int(),
      problem: z.enum(keysOf(CALENDAR_PROBLEMS)).nullable(),
    })
    .nullable(),
  /** The caller's own edit that could not be stored. */
  draft: draft.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type RosterTherapist = z.output<typeof rosterTherapist>;
export const rosterTherapistDocument = z.strictObject({ data: resourceOf("roster-therapist", rosterTherapist) });

const change = z.strictObject({
  kind: z.enum(["added", "edited", "imported", "written", "hidden", "shown"]),
  at: moment,
  version: z.int(),
  actor,
  fields: z.array(fieldChange),
});
export type RosterChangeRecord = z.output<typeof change>;

const historyMeta = z.strictObject({ after: place });

/** The changes of a therapist, newest first. */
export const rosterHistoryDocument = z.strictObject({
  data: z.array(resourceOf("roster-change", change)),
  meta: historyMeta,
});

const importCounts = z.strictObject({
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  hidden: count,
  refused: count,
  /** Edits by hand that the file replaces. */
  replaced: count,
  /** Rows that lapse at once, and rows that state a fee without self-pay. */
  lapsing: count,
  selfPay: count,
});
export type ImportCounts = z.output<typeof importCounts>;

const shortened = fieldChange.extend({ isShortened: z.boolean() });
const importRow = z.strictObject({
  /** The row's first line in the file; null for a therapist whom the file does not name. */
  line: z.int().nullable(),
  uniqueId: z.string().nullable(),
  name: z.string().nullable(),
  isHidden: z.boolean(),
  /** Long texts are cut. */
  fields: z.array(shortened),
  /** The fields among them that were edited by hand, when and by whom. */
  replaced: z.array(z.strictObject({ field: z.enum(ROSTER_FIELDS), at: moment, actor: z.string() })),
  /** Reasons for a refused row, or warnings; each begins with the column. */
  reasons: z.array(z.string()),
});
export type ImportRow = z.output<typeof importRow>;

const rosterImport = z.strictObject({
  uniqueId: z.string(),
  fileName: z.string(),
  digest: z.string(),
  directoryVersion: z.string(),
  missing: z.enum(["keep", "hide"]),
  state: z.enum(["checked", "refused", "applied"]),
  /** True while the file is stored, to be checked again or applied. */
  isKept: z.boolean(),
  refusal: z.string().nullable(),
  /** The headers of the file's columns; null if they were not kept. */
  header: z.array(z.string()).nullable(),
  /** Columns as staff named them, in the file's order; null where the header names them. */
  columns: z.array(z.enum(ROSTER_COLUMNS).nullable()).nullable(),
  /** Answer of staff: therapists with a fee take self-pay too. */
  addsSelfPay: z.boolean(),
  counts: importCounts,
  actor,
  createdAt: moment,
  checkedAt: moment,
  appliedAt: moment.nullable(),
});
export type RosterImport = z.output<typeof rosterImport>;
export const rosterImportDocument = z.strictObject({ data: resourceOf("roster-import", rosterImport) });
export const rosterImportListDocument = z.strictObject({ data: z.array(resourceOf("roster-import", rosterImport)) });

const reportRow = importRow.extend({
  outcome: z.enum(["refused", "hidden", "changed", "added"]),
  replaced: z.array(z.strictObject({ field: z.enum(ROSTER_FIELDS), at: moment, actor })),
});
export type ImportReportRow = z.output<typeof reportRow>;
const reportMeta = z.strictObject({ after: place });
/** The rows of an import's report, a page at a time. */
export const rosterImportRowsDocument = z.strictObject({
  data: z.array(resourceOf("roster-import-row", reportRow)),
  meta: reportMeta,
});

// A later release may answer more.
export const rosterListReading = camelized(listDocument(z.object(listed.shape), z.object(listMeta.shape))).transform(
  ({ data, meta }) => ({ therapists: data.map(({ attributes }) => attributes), ...meta }),
);
export const rosterExportReading = camelized(
  listDocument(z.object(exported.shape), z.object({ after: place })),
).transform(({ data, meta }) => ({ rows: data.map(({ attributes }) => attributes), after: meta.after }));
export const rosterTherapistReading = oneReading({
  ...rosterTherapist.shape,
  content: z.object(therapistContent.shape),
});
export const rosterHistoryReading = camelized(
  listDocument(z.object({ ...change.shape, actor: z.object(actor.shape) }), z.object(historyMeta.shape)),
).transform(({ data, meta }) => ({ changes: data.map(({ attributes }) => attributes), after: meta.after }));
const readImport = z.object({
  ...rosterImport.shape,
  counts: z.object(importCounts.shape),
  actor: z.object(actor.shape),
});
export const rosterImportReading = oneReading(readImport.shape);
export const rosterImportListReading = eachReading(readImport.shape);
export const rosterImportRowsReading = camelized(
  listDocument(z.object(reportRow.shape), z.object(reportMeta.shape)),
).transform(({ data, meta }) => ({ rows: data.map(({ attributes }) => attributes), after: meta.after }));
