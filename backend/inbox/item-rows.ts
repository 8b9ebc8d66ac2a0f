import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances } from "@/backend/db/schema/forms";
import { appointments, landings, listingReports } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { memberColumns } from "@/backend/http/member-names";

const { deletedAt: _, dueAt: __, ...itemColumns } = getTableColumns(inboxItems);

/** Matches a column with the id of the actor, a person or a key. */
export const isMember = ({ actor }: Pick<Ctx, "actor">, column: PgColumn): SQL =>
  sql`${column} = ${"uniqueId" in actor ? actor.uniqueId : null}::uuid`;

/** The newest items first, or requests by the time of their appointment. */
export type ItemOrder = "newest" | "starts";

/**
 * Up to `limit` items that meet a condition, in an order, each with what a list shows of its subject, its assignee, and the
 * version that the actor has seen. They are found first, by an index, and only theirs is looked up.
 */
export function selectItems(ctx: Ctx, where: SQL | undefined, limit: number, order: ItemOrder = "newest") {
  const page = selectPage(ctx, where, limit, order);
  const { id, uniqueId, companyId, reference, kind, subjectId, formEventId, state, assigneeId } = page;
  const { version, occurredAt, changedAt, closedAt } = page;
  const item = { id, uniqueId, companyId, reference, kind, subjectId, formEventId, state, assigneeId };
  const isView = and(eq(inboxViews.itemId, id), isMember(ctx, inboxViews.userId));
  const seenVersion = ctx.db.select({ version: inboxViews.version }).from(inboxViews).where(isView);
  const subject = selectSubject(ctx, page);
  return ctx.db
    .select({
      item: { ...item, version, occurredAt, changedAt, closedAt },
      ...{ subjectUniqueId: subject.uniqueId, sealed: subject.sealed, subjectName: subject.subjectName },
      subjectTable: subject.subjectTable,
      ...{ confirmedStartAt: subject.confirmedStartAt, confirmedEndAt: subject.confirmedEndAt },
      ...{ proposedStartAt: subject.proposedStartAt, proposedEndAt: subject.proposedEndAt, sourceId: subject.sourceId },
      assignee: memberColumns,
      seenVersion: sql<number | null>`${seenVersion}`,
    })
    .from(page)
    .leftJoinLateral(subject, sql`true`)
    .leftJoin(users, and(eq(users.uniqueId, assigneeId), eq(users.companyId, companyId)))
    .orderBy(...(order === "starts" ? [asc(subject.confirmedStartAt), asc(id)] : [desc(occurredAt), desc(id)]));
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];
type Page = ReturnType<typeof selectPage>;

function selectPage({ db }: Ctx, where: SQL | undefined, limit: number, order: ItemOrder) {
  const items = db.select(itemColumns).from(inboxItems).$dynamic();
  const ordered =
    order === "starts"
      ? items
          .innerJoin(appointments, eq(appointments.uniqueId, inboxItems.subjectId))
          .orderBy(asc(appointments.confirmedStartAt), asc(inboxItems.id))
      : items.orderBy(desc(inboxItems.occurredAt), desc(inboxItems.id));
  return ordered.where(where).limit(limit).as("page");
}

const NO_MOMENT = sql<Date | null>`null::timestamptz`;
const NO_NAME = sql<string | null>`null::text`;
const noTime = {
  ...{ confirmedStartAt: NO_MOMENT, confirmedEndAt: NO_MOMENT, proposedStartAt: NO_MOMENT, proposedEndAt: NO_MOMENT },
  sourceId: sql<string | null>`null::text`,
};

/** Tables of subjects. The kind determines the table, except for alerts: they are about forms, requests or messages. */
type SubjectTable = "appointment" | "landing" | "instance" | "mail" | "listing";
const tableName = (name: SubjectTable) => ({
  subjectTable: sql<SubjectTable>`${sql.raw(`'${name}'`)}`.as("subject_table"),
});

/** Subject of an item, from one of five tables. Planning a join of all five would take longer than running it. */
function selectSubject({ db }: Ctx, { kind, subjectId }: Page) {
  const formName = db
    .select({ name: formVersions.formName })
    .from(formVersions)
    .where(eq(formVersions.versionId, formInstances.versionId));
  const { confirmedStartAt, confirmedEndAt, proposedStartAt, proposedEndAt } = appointments;
  const requests = db
    .select({
      ...idOf(appointments),
      ...tableName("appointment"),
      ...{ confirmedStartAt, confirmedEndAt, proposedStartAt, proposedEndAt },
      sourceId: sql<string | null>`${appointments.sourceId}`.as("source_id"),
      subjectName: NO_NAME.as("subject_name"),
    })
    .from(appointments)
    .where(and(inArray(kind, ["request", "alert"]), eq(appointments.uniqueId, subjectId)));
  const others = db
    .select({ ...idOf(landings), ...tableName("landing"), ...noTime, subjectName: NO_NAME })
    .from(landings)
    .where(and(inArray(kind, ["application", "message", "alert"]), eq(landings.uniqueId, subjectId)));
  const instances = db
    .select({
      ...idOf(formInstances),
      ...tableName("instance"),
      ...noTime,
      subjectName: sql<string | null>`${formName}`,
    })
    .from(formInstances)
    .where(and(inArray(kind, ["submission", "alert"]), eq(formInstances.uniqueId, subjectId)));
  const mails = db
    .select({ ...idOf(mailMessages), ...tableName("mail"), ...noTime, subjectName: NO_NAME })
    .from(mailMessages)
    .where(and(eq(kind, "mail_problem"), eq(mailMessages.uniqueId, subjectId)));
  const listings = db
    .select({
      ...idOf(listingReports),
      ...tableName("listing"),
      ...noTime,
      subjectName: sql<string | null>`${listingReports.therapistName}`,
    })
    .from(listingReports)
    .where(and(eq(kind, "listing"), eq(listingReports.uniqueId, subjectId)));
  return requests.unionAll(listings).unionAll(others).unionAll(instances).unionAll(mails).as("subject");
}

const idOf = <Table extends { uniqueId: PgColumn; sealed: PgColumn }>({
  uniqueId,
  sealed,
}: Table): Pick<Table, "uniqueId" | "sealed"> => ({ uniqueId, sealed });
