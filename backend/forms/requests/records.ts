import { randomUUID } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { RECORD } from "@/backend/crypto/seals";
import { matchesPerson } from "@/backend/crypto/search-index";
import { inTransaction } from "@/backend/db/in-transaction";
import { insertFrom } from "@/backend/db/insert-from";
import { type RECORD_KINDS, records } from "@/backend/db/schema/forms-requests";
import { auditOf } from "@/backend/db/write-audit";
import { writeOnce } from "@/backend/forms/requests/write-once";
import { listing, openPage, type Paging } from "@/backend/http/listing";
import { companyOf, ownerOf, requireRow, visibleTo } from "@/backend/http/visible-to";

export type RecordKind = (typeof RECORD_KINDS)[number];
type Content = Record<string, unknown>;

const visible = ({ actor }: Ctx, kind: RecordKind, ...conditions: (SQL | undefined)[]) =>
  and(visibleTo(actor, records), eq(records.kind, kind), ...conditions);

export const recordListing = listing({
  sorts: { created_at: records.createdAt, updated_at: records.updatedAt },
  first: "-created_at",
  // Text that people wrote; the names of the fields would match every record.
  searched: [sql`jsonb_path_query_array(${records.content}, 'strict $.** ? (@.type() == "string")')::text`],
  id: records.id,
});

/** A page of the records of one kind that the actor may see. */
export async function listRecords({ ctx, kind, paging }: { ctx: Ctx; kind: RecordKind; paging: Paging }) {
  const where = visible(
    ctx,
    kind,
    recordListing.matches(paging, (text) => matchesPerson(ctx.vault, RECORD, records.searchIndex, text)),
  );
  const query = ctx.db.select().from(records).where(where);
  const page = await recordListing.read(query, ctx.db.$count(records, where), paging);
  return openPage(page, (row) => toRecord(ctx, row), ctx.logger);
}

/** Problem 404 `unknown_record`. */
export async function getRecord({ ctx, kind, uniqueId }: { ctx: Ctx; kind: RecordKind; uniqueId: string }) {
  const [row] = await ctx.db
    .select()
    .from(records)
    .where(visible(ctx, kind, eq(records.uniqueId, uniqueId)));
  return toRecord(ctx, requireRow(row, "unknown_record"));
}

export interface NewRecord {
  ctx: Ctx;
  kind: RecordKind;
  content: Content;
  idempotencyKey: string | undefined;
}

/**
 * Stores a record, owned by the guest or user who sent it, without an owner if from staff. Returns a receipt. Problem
 * 422 `idempotency_key_reused`.
 */
export function createRecord({ ctx, kind, content, idempotencyKey }: NewRecord): Promise<unknown> {
  const uniqueId = randomUUID();
  const owner = { companyId: companyOf(ctx.actor), ownerId: ownerOf(ctx.actor) };
  const moments = { createdAt: ctx.now, updatedAt: ctx.now };
  const row = { uniqueId, kind, ...owner, ...moments, ...ctx.vault.close(RECORD, { uniqueId }, { content }) };
  return writeOnce({
    ctx,
    endpoint: `POST /${kind}s`,
    key: idempotencyKey,
    input: content,
    answer: { id: uniqueId, type: kind, attributes: { uniqueId, createdAt: ctx.now.toISOString() } },
    action: `${kind}.create`,
    insertFrom: (source) => insertFrom(records, row, source),
  });
}

interface RecordChange {
  ctx: Ctx;
  kind: RecordKind;
  uniqueId: string;
  content: Content;
}

/** Lays the change over what is kept: a field that is not named stays. Problem 404 `unknown_record`. */
export function updateRecord({ ctx, kind, uniqueId, content }: RecordChange) {
  return inTransaction(ctx, async (tx) => {
    const isIt = visible(tx, kind, eq(records.uniqueId, uniqueId));
    const [row] = await tx.db.select().from(records).where(isIt).for("update");
    const current = tx.vault.open(RECORD, requireRow(row, "unknown_record"));
    const merged = { content: { ...current.content, ...content }, updatedAt: ctx.now };
    return toRecord(tx, await setRecord(tx, kind, uniqueId, tx.vault.change(RECORD, current, merged), "update"));
  });
}

/** Hides a record; it is retained as a health record. Problem 404 `unknown_record`. */
export async function deleteRecord({ ctx, kind, uniqueId }: Omit<RecordChange, "content">): Promise<void> {
  await setRecord(ctx, kind, uniqueId, { deletedAt: ctx.now }, "delete");
}

async function setRecord(
  ctx: Ctx,
  kind: RecordKind,
  uniqueId: string,
  values: Partial<typeof records.$inferInsert>,
  verb: "update" | "delete",
) {
  const where = visible(ctx, kind, eq(records.uniqueId, uniqueId));
  const changed = ctx.db.$with("changed").as(ctx.db.update(records).set(values).where(where).returning());
  const audited = auditOf(changed, ctx, `${kind}.${verb}`, uniqueId);
  const [row] = await ctx.db.with(changed, audited).select().from(changed);
  return requireRow(row, "unknown_record");
}

function toRecord({ vault }: Ctx, row: typeof records.$inferSelect) {
  const { content, uniqueId, companyId, ownerId, createdAt, updatedAt } = vault.open(RECORD, row);
  return { ...content, uniqueId, companyId, ownerId, createdAt, updatedAt };
}
