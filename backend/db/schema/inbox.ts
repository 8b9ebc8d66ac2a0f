import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, companyId, createdAt, type Guarded, id, moment, oneOf, sealed } from "@/backend/db/schema/columns";
import { formsSchema } from "@/backend/db/schema/forms";
import { appointments } from "@/backend/db/schema/forms-requests";
import type { RequestDay } from "@/domain/inbox/numbers";
import { ITEM_KINDS } from "@/domain/inbox/states";

/** Work items of staff, one row per incoming request, message, alert and so on. Without personal data: lists read it from the subject. */
export const inboxItems = formsSchema.table(
  "inbox_item",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    companyId: companyId(),
    /** Read out and typed by people. domain/inbox/reference.ts */
    reference: text().notNull(),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    /** The unique id of the appointment, landing, form instance or mail message. */
    subjectId: uuid().notNull(),
    /** The id of an alert's form event. */
    formEventId: bigint({ mode: "number" }),
    /** domain/inbox/states.ts */
    state: text().notNull(),
    /** Unique id of the member of staff responsible for it. */
    assigneeId: uuid(),
    /** Incremented by every change: who changes an item names the version that they saw. */
    version: integer().notNull().default(1),
    occurredAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** Time at which its state became final; null while there is work to do. */
    closedAt: moment(),
    /** Hidden together with its subject. */
    deletedAt: moment(),
    /** Time at which something falls due: a confirmed appointment's reminder, an alert's escalation. */
    dueAt: moment(),
  },
  (table) => [
    uniqueIndex("inbox_item_unique_id").on(table.uniqueId),
    uniqueIndex("inbox_item_reference").on(table.reference),
    index("inbox_item_subject").on(table.subjectId),
    index("inbox_item_form_event").on(table.formEventId),
    index("inbox_item_newest").on(table.companyId, table.occurredAt, table.id),
    index("inbox_item_kind").on(table.companyId, table.kind, table.occurredAt, table.id),
    index("inbox_item_assignee").on(table.companyId, table.assigneeId, table.occurredAt, table.id),
    index("inbox_item_state").on(table.companyId, table.state, table.occurredAt, table.id),
    index("inbox_item_open").on(table.companyId, table.occurredAt, table.id).where(sql`${table.closedAt} is null`),
    index("inbox_item_unassigned")
      .on(table.companyId, table.occurredAt, table.id)
      .where(sql`${table.closedAt} is null and ${table.assigneeId} is null`),
    // Has all that the counts read.
    index("inbox_item_counts")
      .on(table.companyId, table.kind, table.state, table.assigneeId, table.id, table.version)
      .where(sql`${table.closedAt} is null and ${table.deletedAt} is null`),
    // For the days that have to be counted again.
    index("inbox_item_request_changed").on(table.changedAt).where(sql`${table.kind} = 'request'`),
    index("inbox_item_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check("inbox_item_kind", oneOf("kind", ITEM_KINDS)),
  ],
);

/**
 * Events of items, and the outbox of their mail: an event is written in the transaction of its change, and one without
 * `notified_at` is still to be turned into mail.
 */
export const inboxEvents = formsSchema.table(
  "inbox_event",
  {
    id: id(),
    uniqueId: uuid().notNull(),
    itemId: bigint({ mode: "number" })
      .notNull()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    at: moment().notNull(),
    /** As in the audit log; `person` for who asked, `system` for what happens by time. */
    actor: text().notNull(),
    kind: text().notNull(),
    /** Notes, reasons, times. */
    content: jsonb().$type<Guarded<Record<string, unknown>>>().notNull(),
    sealed: sealed(),
    notifiedAt: moment(),
    /** Until then an act of staff can be undone, and none of its item's events becomes mail; null for at once. */
    mailAfter: moment(),
  },
  (table) => [
    uniqueIndex("inbox_event_unique_id").on(table.uniqueId),
    index("inbox_event_item").on(table.itemId, table.id),
    index("inbox_event_waiting").on(table.id).where(sql`${table.notifiedAt} is null`),
  ],
);

/**
 * Requests by the day on which they came in, in the office's zone: numbers without a person, counted again whenever one of them changes.
 * A table of its own, since payer and state are encrypted in a request.
 */
export const requestDays = formsSchema.table(
  "request_day",
  {
    companyId: companyId(),
    day: date().notNull(),
    content: jsonb().$type<RequestDay>().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);

/** The version of an item that a member of staff opened last. */
export const inboxViews = formsSchema.table(
  "inbox_view",
  {
    itemId: bigint({ mode: "number" })
      .notNull()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    userId: uuid().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.userId] }), index("inbox_view_user").on(table.userId)],
);

/**
 * Items that staff assigned to a person by hand: to that of another item, or to one of their own. All others belong together by their
 * address (backend/inbox/person-items.ts).
 */
export const personItems = formsSchema.table(
  "person_item",
  {
    itemId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    /** Unique id of an item of the person. */
    personId: uuid().notNull(),
  },
  (table) => [index("person_item_person").on(table.personId)],
);

/** Erasures that one administrator asked for, until another confirms them. */
export const personErasures = formsSchema.table("person_erasure", {
  /** Unique id of an item of the person. */
  itemId: uuid().primaryKey(),
  /** As in the audit log. */
  askedBy: text().notNull(),
  askedAt: createdAt(),
});

/** The links to a request's own page. Only a token's digest is stored. */
export const requestTokens = formsSchema.table(
  "request_token",
  {
    id: id(),
    appointmentId: bigint({ mode: "number" })
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    tokenHash: bytea().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("request_token_hash").on(table.tokenHash),
    index("request_token_appointment").on(table.appointmentId),
  ],
);
