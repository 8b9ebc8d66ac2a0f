import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  companyId,
  createdAt,
  type Guarded,
  id,
  moment,
  momentRange,
  oneOf,
  sealed,
  searchIndex,
} from "@/backend/db/schema/columns";
import { formsSchema } from "@/backend/db/schema/forms";
import { LANGUAGES } from "@/domain/texts/languages";
import { APPOINTMENT_STATUSES, MEETINGS } from "@/domain/wire/appointment";
import { LISTING_FAULTS } from "@/domain/wire/listing-report";

/** Specification, section 3, Appointment request. `form_fields` is the JSON string as sent. */
export const appointments = formsSchema.table(
  "appointment",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    sourceType: text().notNull(),
    firstName: text().$type<Guarded<string>>().notNull(),
    lastName: text().$type<Guarded<string>>().notNull(),
    email: text().$type<Guarded<string>>().notNull(),
    phoneNumber: text().$type<Guarded<string>>().notNull(),
    phoneE164: text("phone_e164").$type<Guarded<string>>(),
    selectedOption: text().$type<Guarded<string>>().notNull(),
    notes: text().$type<Guarded<string>>().notNull(),
    source: text().notNull(),
    sourceAlias: text().notNull(),
    sourceId: text().notNull(),
    visitorUniqueId: uuid(),
    visitorType: text().notNull(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    formFields: text().$type<Guarded<string>>().notNull(),
    /** Language of mails and calendar files to the person. */
    preferredLanguage: text({ enum: LANGUAGES }).notNull().default("en"),
    sealed: sealed(),
    searchIndex: searchIndex(),
    status: text({ enum: APPOINTMENT_STATUSES }).notNull().default("requested"),
    /** Proposed and agreed times; the times on the wire are those that the visitor asked for. */
    proposedStartAt: moment(),
    proposedEndAt: moment(),
    confirmedStartAt: moment(),
    confirmedEndAt: moment(),
    meeting: text({ enum: MEETINGS }),
    /** The sequence number of the calendar file that was sent last (RFC 5545). */
    calendarSequence: integer().notNull().default(0),
    /** Unique id of the therapist who was sent that file; null if none has it. */
    calendarHolder: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("appointment_unique_id").on(table.uniqueId),
    index("appointment_type").on(table.companyId, table.sourceType, table.createdAt),
    index("appointment_visitor").on(table.visitorUniqueId),
    index("appointment_source").on(table.sourceId),
    index("appointment_created").on(table.createdAt),
    index("appointment_confirmed")
      .on(table.companyId, table.confirmedStartAt)
      .where(sql`${table.confirmedStartAt} is not null`),
    index("appointment_search").using("gin", table.searchIndex),
  ],
);

/**
 * Times of therapists that are agreed, offered or held, a row each. The constraint `booked_time_overlap`, which only the migration can
 * declare, refuses two appointments or holds of one therapist at a time.
 */
export const bookedTimes = formsSchema.table(
  "booked_time",
  {
    id: id(),
    companyId: companyId(),
    /** Null for a time that is held for an open form. */
    appointmentId: bigint({ mode: "number" }).references(() => appointments.id, { onDelete: "cascade" }),
    /** Id of the visitor's booking that holds the time. */
    holdId: uuid(),
    /** The therapist's unique id in the directory. */
    therapistId: text().notNull(),
    during: momentRange().notNull(),
    /** End of a hold; null for an agreed or offered time. */
    heldUntil: moment(),
    /** True for a first appointment, which counts for the therapist's weekly limit. */
    isNewClient: boolean().notNull().default(false),
  },
  (table) => [
    index("booked_time_appointment").on(table.appointmentId),
    // Ten times as fast to read as the constraint's own.
    index("booked_time_start").on(table.therapistId, sql`lower(${table.during})`),
    index("booked_time_hold").on(table.holdId).where(sql`${table.holdId} is not null`),
  ],
);

/** Specification, section 3, Join / landing submission. */
export const landings = formsSchema.table(
  "landing",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    firstName: text().$type<Guarded<string>>().notNull(),
    lastName: text().$type<Guarded<string>>().notNull(),
    email: text().$type<Guarded<string>>().notNull(),
    phoneNumber: text().$type<Guarded<string>>().notNull(),
    phoneE164: text("phone_e164").$type<Guarded<string>>(),
    sourceId: text().notNull(),
    source: text().notNull(),
    sourceAlias: text(),
    preferredLanguage: text().$type<Guarded<string>>().notNull(),
    formFields: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    searchIndex: searchIndex(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("landing_unique_id").on(table.uniqueId),
    index("landing_search").using("gin", table.searchIndex),
  ],
);

export const RECORD_KINDS = ["survey", "subscription", "referral"] as const;

/** Records without a table of their own. `content` is validated by the kind's schema. */
export const records = formsSchema.table(
  "record",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    /** The sender: the user, or the guest's user. */
    ownerId: uuid(),
    content: jsonb().$type<Guarded<Record<string, unknown>>>().notNull(),
    sealed: sealed(),
    searchIndex: searchIndex(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex("record_unique_id").on(table.uniqueId),
    index("record_kind").on(table.companyId, table.kind, table.createdAt),
    index("record_owner").on(table.ownerId),
    index("record_search").using("gin", table.searchIndex),
    check("record_kind", oneOf("kind", RECORD_KINDS)),
  ],
);

/** Reports that a therapist's listing is wrong: by an anonymous visitor, or by the lapse of its confirmation. */
export const listingReports = formsSchema.table(
  "listing_report",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    /** The therapist's unique id in the directory. */
    therapistId: text().notNull(),
    therapistName: text().notNull(),
    problem: text({ enum: LISTING_FAULTS }).notNull(),
    text: text().$type<Guarded<string>>().notNull(),
    sealed: sealed(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("listing_report_unique_id").on(table.uniqueId),
    index("listing_report_therapist").on(table.therapistId),
  ],
);

/** The first answer to each repeatable write. The primary key, not a prior read, decides which of two equal writes is first. */
export const idempotencyKeys = formsSchema.table(
  "idempotency_key",
  {
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyDigest: text().$type<Guarded<string>>().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.endpoint, table.key] })],
);
