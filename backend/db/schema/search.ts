import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt, type Guarded, id, moment, momentRanges, oneOf, sealed } from "@/backend/db/schema/columns";
import type { CalendarProblem } from "@/domain/booking/calendar-feed";
import type { Schedule } from "@/domain/booking/schedule";
import type { RosterColumn } from "@/domain/catalog/roster-columns";
import type { DraftFields, DraftProblem, FieldChange, ImportCounts, ImportRow } from "@/domain/wire/roster";
import type { TherapistContent } from "@/domain/wire/therapist";

export const searchSchema = pgSchema("search");

/** Byte order (collation C), so that PGlite and PostgreSQL page in the same order whatever the server's locale. */
const sortText = customType<{ data: string }>({ dataType: () => `text COLLATE "C"` });

/**
 * The directory's therapists; hidden ones under a key of their own, so that no read of the directory finds them. `facets` flattens the filterable lists to "key:value" (`"state_licenses:CO"`), lower-cased, each
 * once. `name_key` is the folded display name.
 */
export const entities = searchSchema.table(
  "entity",
  {
    id: id(),
    uniqueId: text().notNull(),
    partition: text().notNull(),
    key: text().notNull(),
    slug: text().notNull(),
    entityAlias: sortText().notNull(),
    nameKey: text().notNull(),
    facets: text().array().notNull(),
    content: jsonb().$type<TherapistContent>().notNull(),
    /** The therapist's own places of appointments. Apart from the content, which is public. */
    officeAddress: text(),
    videoLink: text(),
    /** Hours and rules, in no public answer either. */
    schedule: jsonb().$type<Schedule>(),
    /** Increases with every change of the therapist. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("entity_unique_id").on(table.partition, table.key, table.uniqueId),
    uniqueIndex("entity_slug").on(table.partition, table.key, table.slug),
    // The directory's order: an index-only scan builds the index in memory, and finds a changed therapist's neighbour.
    index("entity_sort").on(table.partition, table.key, table.entityAlias, table.id),
    index("entity_name_key").using("gin", sql`${table.nameKey} gin_trgm_ops`),
    // Those who have hours.
    index("entity_schedule").on(table.partition, table.key, table.id).where(sql`${table.schedule} is not null`),
    // Confirmations that may lapse, and listings that have.
    index("entity_confirmed")
      .on(table.partition, table.key, sql`(${table.content}->>'confirmedOn')`)
      .where(sql`${table.content}->>'confirmedOn' is not null and not ${table.facets} @> array['listing:lapsed']`),
    index("entity_lapsed")
      .on(table.partition, table.key, table.id)
      .where(sql`${table.facets} @> array['listing:lapsed']`),
    // For the check that a picture is in use.
    index("entity_picture")
      .on(sql`(${table.content}->>'pictureUrl')`)
      .where(sql`${table.content}->>'pictureUrl' is not null`),
  ],
);

/**
 * The versions of each directory, the last 1,000: a row per statement that wrote its therapists or former slugs, by triggers. The row with
 * the greatest id has the present version. Copies of the services compare it with that of their index and of replicas. docs/search.md.
 */
export const directoryVersions = searchSchema.table(
  "directory_version",
  {
    partition: text().notNull(),
    key: text().notNull(),
    /** Ascending in the order of commits, since writers of a directory wait for each other. */
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    /** Random: neither a rollback nor a restored backup repeats one. */
    version: uuid().notNull().defaultRandom(),
    /** Ids of the therapists who were added, changed or removed. Null has every copy build its index again. */
    changed: bigint({ mode: "number" }).array(),
  },
  (table) => [primaryKey({ columns: [table.partition, table.key, table.id] })],
);

/** Searches that found nobody, by day and by each filter that was set: never words, and no person. */
export const unmetSearches = searchSchema.table(
  "unmet_search",
  {
    partition: text().notNull(),
    day: date().notNull(),
    filter: text().notNull(),
    value: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partition, table.day, table.filter, table.value] })],
);

/** Former slugs of an entity; they redirect until a listed entity uses the slug. */
export const retiredSlugs = searchSchema.table(
  "retired_slug",
  {
    partition: text().notNull(),
    key: text().notNull(),
    slug: text().notNull(),
    entityId: bigint({ mode: "number" })
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    retiredAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.partition, table.key, table.slug] })],
);

/** The address to which a therapist's calendar files go. Apart from the directory, whose content is public. */
export const therapistContacts = searchSchema.table(
  "therapist_contact",
  {
    entityId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => entities.id, { onDelete: "cascade" }),
    email: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    updatedAt: createdAt(),
  },
  (table) => [index("therapist_contact_email").on(table.email)],
);

/**
 * A therapist's own calendar, read every ten minutes: its address, which is a secret, and when the therapist is busy. Nothing else of
 * the calendar is stored.
 */
export const calendarFeeds = searchSchema.table(
  "calendar_feed",
  {
    entityId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => entities.id, { onDelete: "cascade" }),
    address: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    busy: momentRanges().notNull().default("{}"),
    /** Validators of the copy that was read last. */
    etag: text(),
    lastModified: text(),
    setAt: moment().notNull(),
    /** The last time at which the calendar was read; null if it never was. */
    readAt: moment(),
    triedAt: moment(),
    /** Reason for which the last attempt failed. */
    problem: text().$type<CalendarProblem>(),
    /** When administrators got an item, because it was not read for a day. */
    reportedAt: moment(),
  },
  (table) => [index("calendar_feed_tried").on(table.triedAt)],
);

export const THERAPIST_LINKS = ["page", "calendar"] as const;

/** Links to a therapist's own page, and secret addresses of their calendar. Only a secret's digest is stored; revoked ones are deleted. */
export const therapistLinks = searchSchema.table(
  "therapist_link",
  {
    id: id(),
    entityId: bigint({ mode: "number" })
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    purpose: text({ enum: THERAPIST_LINKS }).notNull(),
    tokenHash: bytea().notNull(),
    /** Null for a calendar's address, which is valid until it is revoked. */
    expiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("therapist_link_hash").on(table.tokenHash),
    index("therapist_link_entity").on(table.entityId),
    check("therapist_link_purpose", oneOf("purpose", THERAPIST_LINKS)),
  ],
);

export const CHANGE_KINDS = ["added", "edited", "imported", "written", "hidden", "shown"] as const;

/**
 * Changes of therapists, with time and actor: `edited` by staff, `imported` from a file, `written` by a program with the services'
 * key. `actor` as in the audit log. Deleted with the therapist.
 */
export const therapistChanges = searchSchema.table(
  "therapist_change",
  {
    id: id(),
    entityId: bigint({ mode: "number" })
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    /** The therapist's afterwards. */
    version: integer().notNull(),
    at: createdAt(),
    actor: text().notNull(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    fields: jsonb().$type<FieldChange[]>().notNull(),
  },
  (table) => [
    index("therapist_change_entity").on(table.entityId, table.id),
    // Edits by hand, which an import may overwrite.
    index("therapist_change_edited").on(table.entityId).where(sql`${table.kind} = 'edited'`),
    check("therapist_change_kind", oneOf("kind", CHANGE_KINDS)),
  ],
);

/** An edit that a member could not store, since it was refused or another one came first: nothing typed is lost. One per therapist. */
export const therapistDrafts = searchSchema.table(
  "therapist_draft",
  {
    entityId: bigint({ mode: "number" })
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    /** As in the audit log. */
    actor: text().notNull(),
    /** Version of the therapist that was edited. */
    version: integer().notNull(),
    fields: jsonb().$type<DraftFields>().notNull(),
    problem: jsonb().$type<DraftProblem>().notNull(),
    savedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.actor] })],
);

export const IMPORT_STATES = ["checked", "refused", "applied"] as const;
export const MISSING = ["keep", "hide"] as const;
export const ROW_OUTCOMES = ["refused", "hidden", "changed", "added"] as const;

/**
 * A roster that staff uploaded, with the report of its check: what it would do to the directory of `directory_version`. The file is
 * kept until it is applied, for a day at most; the report for a month.
 */
export const rosterImports = searchSchema.table(
  "roster_import",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    partition: text().notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file. */
    digest: text().notNull(),
    file: bytea(),
    missing: text({ enum: MISSING }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    directoryVersion: text().notNull(),
    summary: jsonb().$type<ImportCounts>().notNull(),
    /** Reason for which nothing can be imported. */
    refusal: text(),
    /** The headers of the file's columns; null where it has none. */
    header: jsonb().$type<string[]>(),
    /** Columns as staff named them, in the file's order; null where the header names them. */
    columns: jsonb().$type<(RosterColumn | null)[]>(),
    /** Answer of staff: therapists with a fee accept self-pay too. */
    addsSelfPay: boolean().notNull().default(false),
    /** As in the audit log. */
    actor: text().notNull(),
    createdAt: createdAt(),
    checkedAt: createdAt(),
    appliedAt: moment(),
  },
  (table) => [
    uniqueIndex("roster_import_unique_id").on(table.uniqueId),
    index("roster_import_created").on(table.partition, table.createdAt),
    check("roster_import_missing", oneOf("missing", MISSING)),
    check("roster_import_state", oneOf("state", IMPORT_STATES)),
  ],
);

/** Outcome of an import for one row of its file, or for a therapist missing from the file. Unchanged ones are only counted. */
export const rosterImportRows = searchSchema.table(
  "roster_import_row",
  {
    importId: bigint({ mode: "number" })
      .notNull()
      .references(() => rosterImports.id, { onDelete: "cascade" }),
    outcome: text({ enum: ROW_OUTCOMES }).notNull(),
    position: integer().notNull(),
    content: jsonb().$type<ImportRow>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.outcome, table.position] }),
    check("roster_import_row_outcome", oneOf("outcome", ROW_OUTCOMES)),
  ],
);

/**
 * Portraits, sized at import. `name` is the digest of the bytes and the extension, so an address always means the same picture.
 * `small` is null for pictures stored by release 1.1.1.
 */
export const pictures = searchSchema.table("picture", {
  name: text().primaryKey(),
  mediaType: text().notNull(),
  bytes: bytea().notNull(),
  small: bytea(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
});

/** Identities of the search. Specification, section 7, identities; `user` is the caller's own document. */
export const searchIdentities = searchSchema.table("identity", {
  uniqueId: text().primaryKey(),
  user: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
