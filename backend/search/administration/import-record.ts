import { and, asc, desc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { rosterImportRows, rosterImports } from "@/backend/db/schema/search";
import { CodedError } from "@/backend/errors";
import { describeActors } from "@/backend/search/administration/read-history";
import { requireRoster } from "@/backend/search/administration/roster-entry";
import type { ImportCounts, ImportReportRow, RosterImport } from "@/domain/wire/roster";

/** A verb on one uploaded roster. */
export interface ImportCall {
  ctx: Ctx;
  partition: string;
  /** The import's unique id. */
  id: string;
}

export const NO_COUNTS: ImportCounts = {
  ...{ rows: 0, added: 0, changed: 0, unchanged: 0, hidden: 0 },
  ...{ refused: 0, replaced: 0, lapsing: 0, selfPay: 0 },
};

const { file, partition: _, ...stored } = getTableColumns(rosterImports);
/** All but the file. */
const columns = { ...stored, isKept: sql<boolean>`${file} is not null` };
export type ImportRecord = Awaited<ReturnType<typeof requireImport>>;

/** An uploaded roster, without its bytes. Problem 404. */
export async function requireImport({ ctx, partition, id }: ImportCall) {
  const [record] = await readImports({ ctx, partition }, eq(rosterImports.uniqueId, id), 1);
  if (!record) throw new CodedError(404, { code: "unknown_import" });
  return record;
}

const LISTED_IMPORTS = 10;

/** The latest imports, newest first. */
export const listImports = (call: Omit<ImportCall, "id">) => readImports(call, undefined, LISTED_IMPORTS);

function readImports({ ctx, partition }: Omit<ImportCall, "id">, condition: SQL | undefined, limit: number) {
  requireRoster(ctx.actor);
  return ctx.db
    .select(columns)
    .from(rosterImports)
    .where(and(eq(rosterImports.partition, partition), condition))
    .orderBy(desc(rosterImports.createdAt), desc(rosterImports.id))
    .limit(limit);
}

/** The file of an import; null once it is gone. */
export async function readFile({ ctx }: ImportCall, { id }: ImportRecord): Promise<Buffer | null> {
  const [row] = await ctx.db.select({ file: rosterImports.file }).from(rosterImports).where(eq(rosterImports.id, id));
  return row?.file ?? null;
}

/** Imports as resources, with the names of members. */
export async function toImportResources(ctx: Ctx, records: readonly ImportRecord[]) {
  const toActor = await describeActors(
    ctx,
    records.map(({ actor }) => actor),
  );
  return records.map(({ id: _id, summary, actor, createdAt, checkedAt, appliedAt, ...record }) => ({
    id: record.uniqueId,
    type: "roster-import" as const,
    attributes: {
      ...record,
      counts: summary,
      actor: toActor(actor),
      createdAt: createdAt.toISOString(),
      checkedAt: checkedAt.toISOString(),
      appliedAt: appliedAt?.toISOString() ?? null,
    } satisfies RosterImport,
  }));
}

interface RowsQuery {
  outcome: ImportReportRow["outcome"];
  /** The place of the last row shown. */
  after?: number | undefined;
  records: number;
}

/** The report's rows of one outcome, in the order of the file. Problem 404. */
export async function readImportRows({
  query: { outcome, after = -1, records },
  ...call
}: ImportCall & { query: RowsQuery }) {
  const { id } = await requireImport(call);
  const rows = await call.ctx.db
    .select()
    .from(rosterImportRows)
    .where(
      and(
        eq(rosterImportRows.importId, id),
        eq(rosterImportRows.outcome, outcome),
        gt(rosterImportRows.position, after),
      ),
    )
    .orderBy(asc(rosterImportRows.position))
    .limit(records + 1);
  const shown = rows.slice(0, records);
  const edits = shown.flatMap(({ content }) => content.replaced);
  const toActor = await describeActors(
    call.ctx,
    edits.map(({ actor }) => actor),
  );
  const data = shown.map(({ position, content }) => {
    const replaced = content.replaced.map((edit) => ({ ...edit, actor: toActor(edit.actor) }));
    const attributes: ImportReportRow = { ...content, replaced, outcome };
    return { id: String(position), type: "roster-import-row" as const, attributes };
  });
  return { data, meta: { after: rows.length > records ? String(shown.at(-1)?.position) : null } };
}
