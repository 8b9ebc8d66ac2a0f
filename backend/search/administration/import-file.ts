import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { type Ctx, formatActor } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { rosterImportRows, rosterImports } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError, conflict } from "@/backend/errors";
import {
  type ImportCall,
  type ImportRecord,
  NO_COUNTS,
  readFile,
  requireImport,
} from "@/backend/search/administration/import-record";
import { createImportReport } from "@/backend/search/administration/import-report";
import { requireRoster } from "@/backend/search/administration/roster-entry";
import { readVersion } from "@/backend/search/directory-version";
import { importFrom } from "@/backend/search/import-roster";
import type { ColumnChoice } from "@/backend/search/roster/columns";
import type { ImportSummary } from "@/backend/search/roster/events";
import type { ImportQuestions } from "@/backend/search/roster/questions";
import { type RosterSource, readColumnNames } from "@/backend/search/roster/read-file";
import { ROSTER_KEYS } from "@/backend/search/roster/therapist";
import type { RosterChange } from "@/backend/site/announce-changes";
import type { ImportCounts } from "@/domain/wire/roster";

export const MAX_ROSTER_BYTES = 10 * 1024 * 1024;
/** Larger files need the command line. */
const MAX_ROWS = 20_000;
/** The website waits a little longer for the answer. */
const DEADLINE_MS = 90_000;
const CHUNK_BYTES = 64 * 1024;

type Missing = ImportRecord["missing"];

/** Stores a file, in place of the member's earlier ones, and checks it. */
export async function uploadImport({
  ctx,
  partition,
  confirmDays,
  ...upload
}: Omit<Check, "id"> & { bytes: Buffer; fileName: string; like?: string | undefined }): Promise<ImportRecord> {
  requireRoster(ctx.actor);
  const { bytes, fileName, missing, like } = upload;
  const former = like === undefined ? null : await requireImport({ ctx, partition, id: like });
  const header = await readColumnNames(toSource(bytes, null));
  const actor = formatActor(ctx.actor);
  const isEarlier = and(
    eq(rosterImports.actor, actor),
    ne(rosterImports.state, "applied"),
    isNotNull(rosterImports.file),
  );
  await ctx.db.update(rosterImports).set({ file: null }).where(isEarlier);
  const uniqueId = randomUUID();
  const digest = createHash("sha256").update(bytes).digest("hex");
  const unchecked = { state: "refused", refusal: "The file was not checked to its end.", summary: NO_COUNTS } as const;
  const content = { partition, fileName, digest, file: bytes, missing, header, directoryVersion: "", actor };
  await ctx.db
    .insert(rosterImports)
    .values({ uniqueId, ...content, ...unchecked, createdAt: ctx.now, checkedAt: ctx.now });
  const answers = former && isDeepStrictEqual(former.header, header) ? former : null;
  const { columns = null, addsSelfPay } = answers ?? {};
  return checkImport({ ctx, partition, id: uniqueId, confirmDays, missing, columns, addsSelfPay });
}

interface Check extends ImportCall {
  missing: Missing;
  /** Days after which a listing lapses. */
  confirmDays: number | undefined;
  /** The file's columns, and true where a fee means self-pay too; undefined keeps the answer before. */
  columns?: ColumnChoice | null | undefined;
  addsSelfPay?: boolean | undefined;
}

/** Checks an uploaded file against the directory as it is now: the report replaces the one before. Problems 404, 409, 503. */
export async function checkImport({ missing, confirmDays, ...call }: Check): Promise<ImportRecord> {
  const stored = await requireImport(call);
  const { columns = stored.columns, addsSelfPay = stored.addsSelfPay } = call;
  const record = { ...stored, missing, columns: columns && [...columns], addsSelfPay };
  const answers = { missing, columns: record.columns, addsSelfPay };
  const bytes = await requireFile(call, record);
  const { ctx, partition } = call;
  const report = createImportReport(record.id);
  let directoryVersion = "";
  const refuse = async (summary: ImportSummary) => {
    await clearReport(ctx.db, record.id);
    await report.addBad(ctx.db);
    await store(ctx.db, record, {
      ...{ state: "refused", refusal: summary.refusal, ...answers, checkedAt: ctx.now },
      summary: { ...NO_COUNTS, rows: summary.rows, refused: summary.bad },
    });
  };
  const summary = await importFrom({
    ...toInput(ctx, { partition, bytes, record, confirmDays, count: report.count }),
    check: true,
    onEvent: report.note,
    steps: {
      begin: async (tx) => {
        directoryVersion = await readVersions(tx, partition);
        await clearReport(tx, record.id);
      },
      rows: report.addRows,
      end: async (tx, counts, gone) => {
        await report.addBad(tx);
        await report.addHidden(tx, gone);
        const counted = toCounts(counts, report.counts());
        const checked = { state: "checked", refusal: null, ...answers, directoryVersion, checkedAt: ctx.now } as const;
        await store(tx, record, { ...checked, summary: counted });
      },
    },
  });
  if (summary.outcome === "refused") await refuse(summary);
  await writeAudit(ctx, "roster.check", record.uniqueId);
  return requireImport(call);
}

interface Apply extends ImportCall {
  /** Digest of the report that the caller has seen. */
  digest: string;
  directoryVersion: string;
  confirmDays: number | undefined;
  onChanged: (change: RosterChange) => void;
}

/**
 * Applies exactly what was checked. Where the directory was changed since, the report is made again and nothing else happens
 * (409); an import that is applied already is the same answer again. Problems 404, 409, 503.
 */
export async function applyImport({
  digest,
  directoryVersion,
  confirmDays,
  onChanged,
  ...call
}: Apply): Promise<ImportRecord> {
  const record = await requireImport(call);
  if (record.state === "applied") return record;
  if (record.state === "refused" || record.digest !== digest) throw conflict("import_refused");
  const bytes = await requireFile(call, record);
  const { ctx, partition } = call;
  const isCurrent = async (tx: Db) => {
    const present = await requireImport({ ...call, ctx: { ...ctx, db: tx } });
    const version = await readVersions(tx, partition);
    return present.state === "checked" && directoryVersion === version && present.directoryVersion === version;
  };
  try {
    await importFrom({
      ...toInput(ctx, { partition, bytes, record, confirmDays, count: () => {} }),
      check: false,
      onEvent: () => {},
      onChanged,
      steps: {
        begin: async (tx) => {
          if (!(await isCurrent(tx))) throw conflict("roster_changed");
        },
        rows: async () => {},
        end: (tx) => store(tx, record, { state: "applied", appliedAt: ctx.now, file: null }),
      },
    });
  } catch (error) {
    if (!(error instanceof CodedError) || error.details.code !== "roster_changed") throw error;
    // Another call may have applied it while this one waited for the directory.
    const present = await requireImport(call);
    if (present.state === "applied") return present;
    await checkImport({ ...call, confirmDays, missing: record.missing });
    throw error;
  }
  return requireImport(call);
}

interface CheckedFile extends Pick<ImportQuestions, "confirmDays" | "count"> {
  partition: string;
  bytes: Buffer;
  record: Pick<ImportRecord, "missing" | "columns" | "addsSelfPay">;
}

const toInput = (ctx: Ctx, { partition, bytes, record, confirmDays, count }: CheckedFile) => ({
  ...{ db: ctx.db, actor: ctx.actor, requestId: ctx.requestId, now: ctx.now, partition, strict: false },
  missing: record.missing,
  source: toSource(bytes, record.columns),
  questions: { confirmDays, addsSelfPay: record.addsSelfPay, count },
  maxRows: MAX_ROWS,
  signal: AbortSignal.timeout(DEADLINE_MS),
});

/** Uploaded rosters have no pictures beside them: portraits stay as they are. */
const toSource = (bytes: Buffer, columns: ColumnChoice | null): RosterSource => ({
  folder: null,
  columns,
  open: async () => chunksOf(bytes),
});

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}

async function requireFile(call: ImportCall, record: ImportRecord): Promise<Buffer> {
  const bytes = record.isKept && (await readFile(call, record));
  if (bytes) return bytes;
  throw conflict("import_file_gone");
}

/** The versions of the listed and of the hidden therapists. */
async function readVersions(db: Db, partition: string): Promise<string> {
  const versions: (string | null)[] = [];
  for (const key of ROSTER_KEYS) versions.push(await readVersion(db, { partition, key }));
  return versions.join(" ");
}

const clearReport = (db: Db, id: number) => db.delete(rosterImportRows).where(eq(rosterImportRows.importId, id));

async function store(db: Db, { id }: ImportRecord, values: Partial<typeof rosterImports.$inferInsert>): Promise<void> {
  await db.update(rosterImports).set(values).where(eq(rosterImports.id, id));
}

const toCounts = (
  { rows, added, changed, unchanged, hidden, bad }: ImportSummary,
  counts: Pick<ImportCounts, "replaced" | "lapsing" | "selfPay">,
): ImportCounts => ({ ...{ rows, added, changed, unchanged, hidden, ...counts }, refused: bad });
