import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { entities, facetBitmaps, nameWords } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { balanceBuckets } from "@/backend/search/divide-directory";
import { dropEmptyChunks } from "@/backend/search/find-matches";
import type { ImportSummary, RosterEvent } from "@/backend/search/roster/events";
import { planRoster, type RosterPlan } from "@/backend/search/roster/plan";
import { RosterRefusal } from "@/backend/search/roster/refusal";
import { allocateSlugs } from "@/backend/search/roster/slugs";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import {
  dropUnused,
  loadDirectory,
  lockDirectory,
  moveSlugs,
  withdraw,
  writeRows,
} from "@/backend/search/roster/write";
import type { RosterChange } from "@/backend/site/announce-changes";

export interface ImportRosterInput {
  db: Db;
  /** The directory that the therapists belong to. */
  partition: string;
  /** Absolute path of the CSV; pictures lie beside it. docs/roster.md describes the columns. */
  file: string;
  /** Dry run: the same report without changes. */
  check: boolean;
  /** Change nothing if any row is bad. */
  strict: boolean;
  /** Withdraw the therapists who are not in the file; strict, since a bad row must not withdraw a therapist. */
  replace: boolean;
  now: Date;
  /** The id of the calling request, for the audit log; generated if absent. */
  requestId?: string;
  onEvent: (event: RosterEvent) => void;
  /** Called after the commit, before the housekeeping. */
  onChanged?: ((change: RosterChange) => void) | undefined;
}

/** Rolls back a transaction and carries its result. */
class Undo extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super("rolled back on purpose");
    this.summary = summary;
  }
}

const NOTHING = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, warnings: 0 };

/**
 * Imports a roster in one transaction: good rows are added or updated by their uniqueId, bad ones reported. A file that
 * cannot be imported is an outcome (`refused`), not an error; errors are the database's. The last event is the summary.
 */
export async function importRoster(input: ImportRosterInput): Promise<ImportSummary> {
  const withdrawn: string[] = [];
  const summary = await outcomeOf(input, withdrawn);
  if (summary.outcome === "imported" && summary.added + summary.changed + summary.withdrawn > 0) {
    input.onChanged?.({ slugs: withdrawn, importedAt: input.now });
    await settle(input.db, input.partition);
  }
  input.onEvent({ type: "summary", ...summary });
  return summary;
}

async function outcomeOf(input: ImportRosterInput, withdrawn: string[]): Promise<ImportSummary> {
  let plan: RosterPlan | null = null;
  try {
    const planned = await planRoster(input.file, input.onEvent);
    plan = planned;
    if (planned.bad > 0) requireNoBadRows(input);
    return await inTransaction(input, (tx) => applyPlan(tx, planned, withdrawn));
  } catch (error) {
    if (error instanceof Undo) return error.summary;
    if (!(error instanceof RosterRefusal)) throw error;
    return { ...NOTHING, outcome: "refused", refusal: error.message, rows: plan?.rows ?? 0, bad: plan?.bad ?? 0 };
  }
}

function requireNoBadRows({ strict, replace }: ImportRosterInput) {
  if (strict) throw new RosterRefusal("Nothing was changed: rows are bad, and the import is strict.");
  if (replace)
    throw new RosterRefusal("Nothing was changed: rows are bad, and no therapist is withdrawn because of a bad row.");
}

/** Appends the slugs of those it withdraws. */
async function applyPlan(input: ImportRosterInput, plan: RosterPlan, withdrawn: string[]): Promise<ImportSummary> {
  const { db: tx, partition, file, check, replace, now, onEvent } = input;
  await lockDirectory(tx, partition);
  const { living, retired } = await loadDirectory(tx, partition);
  const gone = replace ? living.filter(({ uniqueId }) => !plan.wishes.has(uniqueId)) : [];
  const left = new Set(gone.map(({ id }) => id));
  const staying = living.filter(({ id }) => !left.has(id));
  const redirects = new Map([...retired].filter(([, id]) => !left.has(id)));
  const { slugs, bad } = allocateSlugs({ wishes: plan.wishes, living: staying, retired: redirects });
  for (const row of bad) onEvent({ type: "bad-row", ...row });
  plan.bad += bad.length;
  if (bad.length > 0) requireNoBadRows(input);
  await withdraw(tx, gone);
  withdrawn.push(...gone.map(({ slug }) => slug));
  await moveSlugs(tx, { partition, living: staying, slugs, now });
  const counts = await writeRows(tx, { partition, file, plan, living: staying, slugs, now, onEvent });
  if (counts.changed + gone.length > 0) await dropUnused(tx);
  const outcome = check ? "checked" : "imported";
  const summary: ImportSummary = {
    ...counts,
    outcome,
    refusal: null,
    rows: plan.rows,
    withdrawn: gone.length,
    bad: plan.bad,
  };
  if (check) throw new Undo(summary);
  if (counts.added + counts.changed + gone.length > 0) {
    const { requestId = randomUUID() } = input;
    await writeAudit({ db: tx, actor: { kind: "operator" }, requestId, now }, "roster.import", partition);
  }
  return summary;
}

/**
 * The embedded database has no autovacuum; without fresh statistics it would scan where it should look up. The import is
 * committed by now: housekeeping that fails does not undo it. Searches do not wait for any of it, writers at most for a moment.
 */
async function settle(db: Db, partition: string) {
  try {
    await dropEmptyChunks(db);
    await balanceBuckets(db, { partition, key: THERAPIST_KEY });
    await db.execute(sql`vacuum (analyze) ${facetBitmaps}, ${entities}, ${nameWords}`);
  } catch {}
}
