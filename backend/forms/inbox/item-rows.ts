import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { formVersions } from "@/backend/forms/definitions/form-versions";
import { memberColumns } from "@/backend/http/member-names";

/** What the vault opens of a contact, and how it finds its row. */
const contactColumns = <Table extends typeof appointments | typeof landings>(table: Table) => {
  const { uniqueId, sealed, firstName, lastName, email, phoneNumber, phoneE164, formFields } = table;
  return { uniqueId, sealed, firstName, lastName, email, phoneNumber, phoneE164, formFields };
};
const { sourceId, startAt, endAt, proposedStartAt, proposedEndAt, confirmedStartAt, confirmedEndAt } = appointments;
const appointment = {
  ...contactColumns(appointments),
  ...{ selectedOption: appointments.selectedOption, notes: appointments.notes, meeting: appointments.meeting },
  ...{ sourceId, startAt, endAt, proposedStartAt, proposedEndAt, confirmedStartAt, confirmedEndAt },
};
const landing = { ...contactColumns(landings), preferredLanguage: landings.preferredLanguage };
const { searchIndex: _, ...instance } = getTableColumns(formInstances);
const { uniqueId, recipient, sealed, failedAt, lastErrorCode, inboxEventId } = mailMessages;

/** Whether a column is the id of the actor, a person or a key. */
export const isMember = ({ actor }: Pick<Ctx, "actor">, column: PgColumn): SQL =>
  sql`${column} = ${"uniqueId" in actor ? actor.uniqueId : null}::uuid`;

/**
 * Up to `limit` items that meet a condition, newest first, each with what it is about, its assignee, and the version that the
 * actor has seen. They are found first, by an index, and only theirs is joined.
 */
export function selectItems(ctx: Ctx, where: SQL | undefined, limit: number) {
  const page = ctx.db
    .select(getTableColumns(inboxItems))
    .from(inboxItems)
    .where(where)
    .orderBy(desc(inboxItems.occurredAt), desc(inboxItems.id))
    .limit(limit)
    .as("page");
  const { id, uniqueId: itemUniqueId, companyId, reference, kind, subjectId, formEventId, state, assigneeId } = page;
  const { version, occurredAt, changedAt, closedAt } = page;
  const item = { id, uniqueId: itemUniqueId, companyId, reference, kind, subjectId, formEventId, state, assigneeId };
  // Looked up for the rows of the page alone, which costs less to plan than two more joins.
  const isView = and(eq(inboxViews.itemId, id), isMember(ctx, inboxViews.userId));
  const seenVersion = ctx.db.select({ version: inboxViews.version }).from(inboxViews).where(isView);
  const formName = ctx.db
    .select({ name: formVersions.formName })
    .from(formVersions)
    .where(eq(formVersions.versionId, formInstances.versionId));
  return ctx.db
    .select({
      item: { ...item, version, occurredAt, changedAt, closedAt },
      ...{ appointment, landing, instance, formName: sql<string | null>`${formName}` },
      mail: { uniqueId, recipient, sealed, failedAt, lastErrorCode, inboxEventId },
      assignee: memberColumns,
      seenVersion: sql<number | null>`${seenVersion}`,
    })
    .from(page)
    .leftJoin(appointments, and(eq(kind, "request"), eq(appointments.uniqueId, subjectId)))
    .leftJoin(landings, and(inArray(kind, ["application", "message"]), eq(landings.uniqueId, subjectId)))
    .leftJoin(formInstances, and(inArray(kind, ["submission", "alert"]), eq(formInstances.uniqueId, subjectId)))
    .leftJoin(mailMessages, and(eq(kind, "mail_problem"), eq(mailMessages.uniqueId, subjectId)))
    .leftJoin(users, and(eq(users.uniqueId, assigneeId), eq(users.companyId, companyId)))
    .orderBy(desc(occurredAt), desc(id));
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];
