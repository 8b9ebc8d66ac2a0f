import { setImmediate as pause } from "node:timers/promises";
import type { Db } from "@/backend/db/connect";
import { type Comparison, compare, loadStored, type Stored } from "@/backend/search/roster/compare";
import type { RosterEvent } from "@/backend/search/roster/events";
import type { HandEdit, HandEdits, Origin } from "@/backend/search/roster/history";
import { keepFields } from "@/backend/search/roster/keep-fields";
import { parseRow } from "@/backend/search/roster/parse-row";
import type { RosterPlan } from "@/backend/search/roster/plan";
import { type Portrait, portraitKeeper } from "@/backend/search/roster/portraits";
import { answerSelfPay, type ImportQuestions, questionsOf } from "@/backend/search/roster/questions";
import { type RosterSource, readRoster } from "@/backend/search/roster/read-file";
import { RosterRefusal } from "@/backend/search/roster/refusal";
import type { RosterRow } from "@/backend/search/roster/row";
import type { ListedTherapist } from "@/backend/search/roster/slugs";
import { HIDDEN_KEY, toTherapistRow } from "@/backend/search/roster/therapist";
import { BATCH_ROWS, byUniqueId, storeTherapists } from "@/backend/search/roster/write";
import type { RosterColumn } from "@/domain/catalog/roster-columns";

/** Effect of an import on one good row. */
export interface RowReport extends Omit<Comparison, "row"> {
  line: number;
  uniqueId: string;
  name: string;
  isHidden: boolean;
  /** The edits by hand that the row replaces. */
  replaced: HandEdit[];
}

export interface WriteRowsInput {
  partition: string;
  source: RosterSource;
  plan: RosterPlan;
  living: readonly ListedTherapist[];
  slugs: ReadonlyMap<string, string>;
  edits: HandEdits;
  origin: Origin;
  /** Report, and write nothing but portraits. */
  check: boolean;
  onEvent: (event: RosterEvent) => void;
  questions?: ImportQuestions | undefined;
  onRows?: ((db: Db, rows: RowReport[]) => Promise<void>) | undefined;
  /** Throws once the import has taken too long. */
  assertInTime: () => void;
}

interface Placed {
  line: number;
  row: RosterRow;
  slug: string;
}

/** Rows between which others get their turn: a biography takes a fraction of a millisecond. */
const ROWS_PER_TURN = 100;

/** Reads the file again and writes the rows that have a slug. Throws `RosterRefusal` if the file changed since the first reading. */
export async function writeRows(db: Db, input: WriteRowsInput) {
  const { origin, check, edits, onEvent, onRows } = input;
  const present = byUniqueId(input.living);
  const toRow = rowMaker(db, input);
  const counts = { added: 0, changed: 0, unchanged: 0, warnings: 0 };
  for await (const batch of batchesOf(input)) {
    input.assertInTime();
    const stored = await loadStored(
      db,
      batch.flatMap(({ row }) => present.get(row.uniqueId) ?? []),
    );
    const reports: RowReport[] = [];
    const comparisons: Comparison[] = [];
    for (const [index, placed] of batch.entries()) {
      if (index % ROWS_PER_TURN === 0) await pause();
      const before = stored.get(placed.row.uniqueId);
      const therapist = present.get(placed.row.uniqueId);
      const own = (before && edits.get(before.id)) ?? [];
      const made = await toRow(placed, { before, key: therapist?.key, edits: own });
      counts.warnings += made.warnings.length;
      for (const message of made.warnings)
        onEvent({ type: "warning", line: placed.line, uniqueId: placed.row.uniqueId, message });
      const comparison = compare(made.therapist, before);
      counts[comparison.outcome] += 1;
      comparisons.push(comparison);
      reports.push(toReport(placed, comparison, own));
    }
    for (const { line, uniqueId, replaced } of reports)
      if (replaced.length > 0)
        onEvent({ type: "changed-back", line, uniqueId, fields: replaced.map(({ field }) => field) });
    await onRows?.(db, reports);
    if (!check) await storeTherapists(db, comparisons, present, origin);
    onEvent({ type: "progress", step: "writing", rows: counts.added + counts.changed + counts.unchanged });
  }
  return counts;
}

function toReport(
  { line, row }: Placed,
  { row: therapist, outcome, fields }: Comparison,
  edits: HandEdit[],
): RowReport {
  const changed = new Set(fields.map(({ field }) => field));
  return {
    line,
    uniqueId: row.uniqueId,
    name: therapist.content.displayName,
    isHidden: therapist.key === HIDDEN_KEY,
    outcome,
    fields,
    replaced: edits.filter(({ field }) => changed.has(field)),
  };
}

/** The good rows of the file that have a slug, some at a time. */
async function* batchesOf({ source, plan, slugs, origin }: WriteRowsInput): AsyncGenerator<Placed[]> {
  const records = readRoster(source);
  let batch: Placed[] = [];
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const parsed = parseRow(next.value, origin.now);
    if (!parsed.ok) continue;
    const slug = slugs.get(parsed.row.uniqueId);
    if (slug === undefined || plan.wishes.get(parsed.row.uniqueId)?.line !== next.value.line) continue;
    batch.push({ line: next.value.line, row: parsed.row, slug });
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (next.value.digest !== plan.digest)
    throw new RosterRefusal("The file was changed while it was being read. Try again.");
  if (batch.length > 0) yield batch;
}

interface Former {
  before: Stored | undefined;
  key: string | undefined;
  edits: readonly HandEdit[];
}

/** Makes the therapist of a row. What is stored stays where the file has no column for it. */
function rowMaker(db: Db, { partition, source: { folder }, plan, origin, questions }: WriteRowsInput) {
  const keepPortrait = folder === null ? null : portraitKeeper(db, folder);
  return async ({ row, slug }: Placed, { before, key, edits }: Former) => {
    const portrait = row.picture === null || !keepPortrait ? null : await keepPortrait(row.picture);
    const pictureUrl = keepPortrait ? urlOf(portrait) : (before?.content.pictureUrl ?? null);
    const kept = plan.absent.filter((column) => isKept(column, edits));
    const merged = before ? keepFields(row, before, kept) : row;
    const whole = questions ? answerSelfPay(merged, questions) : merged;
    const therapist = toTherapistRow(whole, { partition, key, slug, pictureUrl, now: origin.now, before });
    const warnings = [
      ...(portrait?.ok === false ? [`picture: ${JSON.stringify(row.picture)} ${portrait.reason}`] : []),
      ...(questions ? questionsOf(whole, questions, origin.now) : []),
      ...(row.bio !== "" && therapist.content.bio === "" ? ["bio: holds no text that can be shown"] : []),
    ];
    return { therapist, warnings };
  };
}

/** A name that the file does not set is made of first and last name, unless it was set by hand. */
const isKept = (column: RosterColumn, edits: readonly HandEdit[]) =>
  column !== "display_name" || edits.some(({ field }) => field === column);

const urlOf = (portrait: Portrait | null) => (portrait?.ok ? portrait.url : null);
