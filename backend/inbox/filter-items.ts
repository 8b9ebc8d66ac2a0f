import { and, eq, gte, isNotNull, isNull, lt, not, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import type { Seal } from "@/backend/crypto/seal";
import { AGREED, APPOINTMENT, FORM_INSTANCE, LANDING } from "@/backend/crypto/seals";
import { hasDigest, matchesPerson } from "@/backend/crypto/search-index";
import { formInstances } from "@/backend/db/schema/forms";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import type { InboxQuery } from "@/backend/inbox/inbox-query";
import { isMember } from "@/backend/inbox/item-rows";
import { toE164 } from "@/backend/inbox/to-e164";
import { allows, visibleItems } from "@/backend/inbox/visible-items";
import { readReference } from "@/domain/inbox/reference";

/**
 * The items that the actor may see and that a query asks for, from its place on. `therapistId` is the unique id of the query's
 * therapist: null for one who is not known, whom no item asks.
 */
export function filterItems(ctx: Ctx, query: InboxQuery, therapistId?: string | null): SQL | undefined {
  const { kind, state, status, region, payer, search, unread, after } = query;
  return visibleItems(
    ctx,
    kind && eq(inboxItems.kind, kind),
    state === undefined ? undefined : eq(inboxItems.state, state),
    status && (status === "open" ? isNull : isNotNull)(inboxItems.closedAt),
    isAssignedAs(ctx, query),
    isAt(
      query.sort === "starts"
        ? { ...query, kind: "request", starts_from: query.starts_from ?? ctx.now.toISOString() }
        : query,
    ),
    unread && isUnread(ctx),
    region ? isOfRequest(ctx, "region", region) : undefined,
    payer ? isOfRequest(ctx, "payer", payer) : undefined,
    therapistId === undefined ? undefined : isOfTherapist(ctx, therapistId),
    search ? isFound(ctx, search) : undefined,
    after === undefined ? undefined : query.sort === "starts" ? startsAfter(ctx, after) : isAfter(ctx, after),
  );
}

/** Open, and not seen by the actor as it is now. */
function isUnread(ctx: Ctx): SQL | undefined {
  const { itemId, userId, version } = inboxViews;
  const isSeen = and(eq(itemId, inboxItems.id), isMember(ctx, userId), eq(version, inboxItems.version));
  return and(isNull(inboxItems.closedAt), notExists(ctx.db.select({ itemId }).from(inboxViews).where(isSeen)));
}

function isAssignedAs(ctx: Ctx, { assignee }: InboxQuery): SQL | undefined {
  if (assignee === undefined) return undefined;
  if (assignee === "none") return isNull(inboxItems.assigneeId);
  return assignee === "me" ? isMember(ctx, inboxItems.assigneeId) : eq(inboxItems.assigneeId, assignee);
}

function isAt({ occurred_before, starts_from, starts_before }: InboxQuery): SQL | undefined {
  const { confirmedStartAt } = appointments;
  const isBefore = occurred_before === undefined ? undefined : lt(inboxItems.occurredAt, new Date(occurred_before));
  if (starts_from === undefined && starts_before === undefined) return isBefore;
  const startsThen = and(
    isNotNull(confirmedStartAt),
    starts_from === undefined ? undefined : gte(confirmedStartAt, new Date(starts_from)),
    starts_before === undefined ? undefined : lt(confirmedStartAt, new Date(starts_before)),
  );
  const isStarting = sql`${inboxItems.subjectId} in (select ${appointments.uniqueId} from ${appointments} where ${startsThen})`;
  return and(eq(inboxItems.kind, "request"), isBefore, isStarting);
}

/** The items behind one of the actor's, by time and id. */
function isAfter(ctx: Ctx, reference: string): SQL {
  const { occurredAt, id } = inboxItems;
  const isIt = visibleItems(ctx, eq(inboxItems.reference, reference));
  const placeOf = (column: PgColumn) => ctx.db.select({ place: column }).from(inboxItems).where(isIt);
  return sql`(${occurredAt}, ${id}) < ((${placeOf(occurredAt)}), (${placeOf(id)}))`;
}

/** The requests whose appointment begins after another one's. */
function startsAfter({ db }: Ctx, reference: string): SQL {
  const { uniqueId, confirmedStartAt } = appointments;
  const isIt = and(eq(inboxItems.reference, reference), eq(uniqueId, inboxItems.subjectId));
  const place = (column: PgColumn) => db.select({ column }).from(inboxItems).innerJoin(appointments, isIt);
  const start = db.select({ confirmedStartAt }).from(appointments).where(eq(uniqueId, inboxItems.subjectId));
  return sql`((${start}), ${inboxItems.id}) > ((${place(confirmedStartAt)}), (${place(inboxItems.id)}))`;
}

/** By the digests of what requests and landings say. */
function isOfRequest({ db, vault }: Ctx, kind: "region" | "payer", text: string): SQL {
  const has = (seal: Seal, column: PgColumn) => hasDigest(vault, seal, column, kind, text.toLowerCase());
  const appointmentIds = db
    .select({ id: appointments.uniqueId })
    .from(appointments)
    .where(has(APPOINTMENT, appointments.searchIndex));
  const landingIds = db.select({ id: landings.uniqueId }).from(landings).where(has(LANDING, landings.searchIndex));
  return isAbout(appointmentIds.unionAll(landingIds));
}

/** The requests that ask a therapist, as one of several too; those that were agreed on with one are theirs alone. */
export function isOfTherapist({ db, vault }: Ctx, uniqueId: string | null): SQL {
  if (uniqueId === null) return sql`false`;
  const { sourceType, sourceId, searchIndex } = appointments;
  const has = (text: string) => hasDigest(vault, APPOINTMENT, searchIndex, "therapist", text);
  const isFirst = and(eq(sourceType, "therapist"), eq(sourceId, uniqueId), not(sql`coalesce(${has(AGREED)}, false)`));
  const isNamed = or(isFirst, has(uniqueId));
  return isAbout(db.select({ id: appointments.uniqueId }).from(appointments).where(isNamed));
}

/** The items of these subjects, found by the index of subjects: as a list, since a join would read all items. */
const isAbout = (subjects: SQLWrapper): SQL => sql`${inboxItems.subjectId} = any(array(${subjects}))`;

function isFound(ctx: Ctx, text: string): SQL | undefined {
  const reference = readReference(text);
  const isIt = reference === undefined ? undefined : eq(inboxItems.reference, reference);
  // A grade that does not see contacts cannot search for them either.
  return (allows(ctx, "see_contacts") ? or(isIt, isOfPerson(ctx, text)) : isIt) ?? sql`false`;
}

function isOfPerson({ db, vault }: Ctx, text: string): SQL {
  const phone = toE164(text);
  const isContact = (seal: Seal, table: typeof appointments | typeof landings) =>
    or(
      phone === null ? undefined : hasDigest(vault, seal, table.searchIndex, "phone", phone),
      matchesPerson(vault, seal, table.searchIndex, text),
    );
  const appointmentIds = db
    .select({ id: appointments.uniqueId })
    .from(appointments)
    .where(isContact(APPOINTMENT, appointments));
  const landingIds = db.select({ id: landings.uniqueId }).from(landings).where(isContact(LANDING, landings));
  const instanceIds = db
    .select({ id: formInstances.uniqueId })
    .from(formInstances)
    .where(matchesPerson(vault, FORM_INSTANCE, formInstances.searchIndex, text));
  return isAbout(appointmentIds.unionAll(landingIds).unionAll(instanceIds));
}
