import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { directoryVersions, entities } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import type { ImportSummary, RosterEvent } from "@/backend/search/roster/events";
import { type HandEdits, loadHandEdits, type Origin } from "@/backend/search/roster/history";
import { planRoster, type RosterPlan } from "@/backend/search/roster/plan";
import type { ImportQuestions } from "@/backend/search/roster/questions";
import { fileSource, type RosterSource } from "@/backend/search/roster/read-file";
import { RosterRefusal } from "@/backend/search/roster/refusal";
import { allocateSlugs, type ListedTherapist } from "@/backend/search/roster/slugs";
import { HIDDEN_KEY } from "@/backend/search/roster/therapist";
import {
  dropUnusedPictures,
  loadDirectory,
  lockDirectory,
  moveSlugs,
  moveToKey,
  withdraw,
} from "@/backend/search/roster/write";
import { type RowReport, writeRows } from "@/backend/search/roster/write-rows";
import type { RosterChange } from "@/backend/site/announce-changes";

export interface ImportInput {
  db: Db;
  /** The directory that the therapists belong to. */
  partition: string;
  /** The CSV. docs/roster.md describes the columns. */
  source: RosterSource;
  /** Dry run: the same report without changes. */
  check: boolean;
  /** Change nothing if any row is bad. */
  strict: boolean;
  /** Treatment of therapists who are not in the file. Unless they are kept, a bad row refuses the import, since it must not remove one. */
  missing: Missing;
  now: Date;
  /** By default the operator. */
  actor?: Actor;
  /** The id of the calling request, for the audit log; generated if absent. */
  requestId?: string;
  /** More rows are refused. */
  maxRows?: number;
  /** Aborted when the import has taken too long: it then changes nothing. */
  signal?: AbortSignal;
  onEvent: (event: RosterEvent) => void;
  /** Asked about the rows of an upload; the command line cannot ask. */
  questions?: ImportQuestions;
  /** Inside the transaction, while no other writer changes the directory. */
  steps?: ImportSteps;
  /** Called after the commit, before the housekeeping. */
  onChanged?: ((change: RosterChange) => void) | undefined;
}

/** An import of a file of this machine. */
export interface ImportRosterInput extends Omit<ImportInput, "source" | "missing"> {
  /** Absolute path; pictures lie beside it. */
  file: string;
  /** Withdraw the therapists who are not in the file. */
  replace: boolean;
}

export const importRoster = ({ file, replace, ...input }: ImportRosterInput): Promise<ImportSummary> =>
  importFrom({ ...input, source: fileSource(file), missing: replace ? "withdraw" : "keep" });

export type Missing = "keep" | "hide" | "withdraw";

interface ImportSteps {
  begin(tx: Db): Promise<void>;
  /** Good rows, some at a time, before they are written. */
  rows(tx: Db, rows: RowReport[]): Promise<void>;
  end(tx: Db, summary: ImportSummary, gone: readonly ListedTherapist[]): Promise<void>;
}

/** Rolls back a transaction and carries its result. */
class Undo extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super("rolled back on purpose");
    this.summary = summary;
  }
}

const NOTHING = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, hidden: 0, warnings: 0 };

/**
 * Imports a roster in one transaction: good rows are added or updated by their uniqueId, bad ones reported. A file that
 * cannot be imported is an outcome (`refused`), not an error; errors are the database's. The last event is the summary.
 */
export async function importFrom(input: ImportInput): Promise<ImportSummary> {
  const withdrawn: string[] = [];
  const summary = await outcomeOf(input, withdrawn);
  if (summary.outcome === "imported" && countChanges(summary) > 0) {
    input.onChanged?.({ slugs: withdrawn, importedAt: input.now });
    await settle(input.db);
  }
  input.onEvent({ type: "summary", ...summary });
  return summary;
}

async function outcomeOf(input: ImportInput, withdrawn: string[]): Promise<ImportSummary> {
  let plan: RosterPlan | null = null;
  try {
    const planned = await planRoster(input.source, input);
    plan = planned;
    if (planned.bad > 0) requireNoBadRows(input);
    return await inTransaction(input, (tx) => applyPlan(tx, planned, withdrawn));
  } catch (error) {
    if (error instanceof Undo) return error.summary;
    if (!(error instanceof RosterRefusal)) throw error;
    return { ...NOTHING, outcome: "refused", refusal: error.message, rows: plan?.rows ?? 0, bad: plan?.bad ?? 0 };
  }
}

const countChanges = ({ added, changed, withdrawn, hidden }: ImportSummary) => added + changed + withdrawn + hidden;

function requireNoBadRows({ strict, missing }: ImportInput) {
  if (strict) throw new RosterRefusal("Nothing was changed: rows are bad, and the import is strict.");
  if (missing !== "keep")
    throw new RosterRefusal("Nothing was changed: rows are bad, and no therapist is removed because of a bad row.");
}

/** Appends the slugs of those it removes. */
async function applyPlan(input: ImportInput, plan: RosterPlan, removed: string[]): Promise<ImportSummary> {
  const { db: tx, partition, source, check, now, onEvent, steps } = input;
  const { requestId = randomUUID(), actor = { kind: "operator" } } = input;
  await lockDirectory(tx, partition);
  await steps?.begin(tx);
  const { living, retired } = await loadDirectory(tx, partition);
  const edits = await loadHandEdits(tx, partition);
  keepSlugs(plan, living, edits);
  const gone = chooseMissing(input, plan, living);
  const { staying, slugs } = chooseSlugs(input, plan, { living, retired, gone });
  const origin = { actor, now, kind: "imported" as const };
  removed.push(...gone.map(({ slug }) => slug));
  if (!check) {
    await remove(tx, input, gone, origin);
    await moveSlugs(tx, { partition, living: staying, slugs, now });
  }
  const assertInTime = () => requireTime(input.signal);
  const rows = {
    partition,
    source,
    plan,
    edits,
    living: staying,
    slugs,
    origin,
    check,
    onEvent,
    questions: input.questions,
    onRows: steps?.rows,
    assertInTime,
  };
  const counts = await writeRows(tx, rows);
  if (!check && counts.changed + gone.length > 0) await dropUnusedPictures(tx);
  const [withdrawn, hidden] = input.missing === "withdraw" ? [gone.length, 0] : [0, gone.length];
  const outcome = check ? "checked" : "imported";
  const summary: ImportSummary = {
    ...counts,
    outcome,
    refusal: null,
    rows: plan.rows,
    withdrawn,
    hidden,
    bad: plan.bad,
  };
  await steps?.end(tx, summary, gone);
  // A check stores portraits to size them.
  if (check && source.folder !== null) throw new Undo(summary);
  if (!check && countChanges(summary) > 0)
    await writeAudit({ db: tx, actor, requestId, now }, "roster.import", partition);
  return summary;
}

/** Slugs chosen by hand stay where the file has no column for them. */
function keepSlugs({ absent, wishes }: RosterPlan, living: readonly ListedTherapist[], edits: HandEdits): void {
  if (!absent.includes("slug")) return;
  for (const { id, uniqueId, slug } of living) {
    const wish = wishes.get(uniqueId);
    if (wish && edits.get(id)?.some(({ field }) => field === "slug")) wishes.set(uniqueId, { ...wish, slug });
  }
}

/** The therapists who are removed since the file does not name them; hidden ones can only be withdrawn. */
function chooseMissing({ missing }: ImportInput, { wishes }: RosterPlan, living: readonly ListedTherapist[]) {
  if (missing === "keep") return [];
  return living.filter(({ uniqueId, key }) => !wishes.has(uniqueId) && (missing === "withdraw" || key !== HIDDEN_KEY));
}

interface Present {
  living: ListedTherapist[];
  retired: Map<string, number>;
  gone: readonly ListedTherapist[];
}

/** Therapists who are withdrawn free their slugs, hidden ones keep them. */
function chooseSlugs(input: ImportInput, plan: RosterPlan, { living, retired, gone }: Present) {
  const left = new Set(input.missing === "withdraw" ? gone.map(({ id }) => id) : []);
  const staying = living.filter(({ id }) => !left.has(id));
  const redirects = new Map([...retired].filter(([, id]) => !left.has(id)));
  const { slugs, bad } = allocateSlugs({ wishes: plan.wishes, living: staying, retired: redirects });
  for (const row of bad) input.onEvent({ type: "bad-row", ...row });
  plan.bad += bad.length;
  if (bad.length > 0) requireNoBadRows(input);
  return { staying, slugs };
}

const remove = (tx: Db, { missing }: ImportInput, gone: readonly ListedTherapist[], origin: Origin) =>
  missing === "withdraw"
    ? withdraw(tx, gone)
    : moveToKey(
        tx,
        gone.map(({ id }) => id),
        HIDDEN_KEY,
        { ...origin, kind: "hidden" },
      );

function requireTime(signal: AbortSignal | undefined) {
  if (signal?.aborted)
    throw new CodedError(503, { code: "deadline", detail: "The import took too long. Nothing was changed." });
}

/**
 * The embedded database has no autovacuum; without fresh statistics it would scan where it should look up. The import is
 * committed by now: housekeeping that fails does not undo it. Nobody waits for it.
 */
async function settle(db: Db) {
  try {
    await db.execute(sql`vacuum (analyze) ${entities}, ${directoryVersions}`);
  } catch {}
}
