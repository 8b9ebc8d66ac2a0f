import type { BadRow, RosterEvent } from "@/backend/search/roster/events";
import { parseRow } from "@/backend/search/roster/parse-row";
import { type RosterSource, readRoster } from "@/backend/search/roster/read-file";
import { RosterRefusal } from "@/backend/search/roster/refusal";
import type { SlugWish } from "@/backend/search/roster/slugs";
import type { RosterColumn } from "@/domain/catalog/roster-columns";
import { slugBase } from "@/domain/text/slug";

const PROGRESS_ROWS = 1_000;

/** The result of the first reading of the file, which does not use the database. */
export interface RosterPlan {
  /** Good rows by uniqueId, in the order of the file. */
  wishes: Map<string, SlugWish>;
  rows: number;
  bad: number;
  /** The digest of the file's bytes: the second reading must have the same. */
  digest: string;
  /** Columns that the file does not have, and whose values are kept. */
  absent: readonly RosterColumn[];
}

interface PlanInput {
  maxRows?: number;
  now: Date;
  onEvent: (event: RosterEvent) => void;
}

/** Reads the whole file, checks every row, and reports the bad ones. Throws `RosterRefusal`. */
export async function planRoster(
  source: RosterSource,
  { maxRows = Number.POSITIVE_INFINITY, now, onEvent }: PlanInput,
): Promise<RosterPlan> {
  const wishes: RosterPlan["wishes"] = new Map();
  const firstLines = { unique_id: new Map<string, number>(), slug: new Map<string, number>() };
  let rows = 0;
  let bad = 0;
  let absent: RosterPlan["absent"] = [];
  const refuse = (row: BadRow) => {
    bad += 1;
    onEvent({ type: "bad-row", ...row });
  };
  const records = readRoster(source);
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const { line } = next.value;
    absent = next.value.absent;
    rows += 1;
    if (rows > maxRows) throw new RosterRefusal(`The file has more than ${maxRows.toLocaleString("en-US")} rows.`);
    if (rows % PROGRESS_ROWS === 0) onEvent({ type: "progress", step: "checking", rows });
    const parsed = parseRow(next.value, now);
    if (!parsed.ok) {
      refuse({ line, uniqueId: parsed.uniqueId, reasons: parsed.reasons });
      if (parsed.uniqueId !== null) noteFirst(firstLines.unique_id, parsed.uniqueId, line);
      continue;
    }
    const { uniqueId, slug, displayName } = parsed.row;
    const reasons = [
      ...repetition("unique_id", uniqueId, noteFirst(firstLines.unique_id, uniqueId, line)),
      ...(slug === null ? [] : repetition("slug", slug, noteFirst(firstLines.slug, slug, line))),
    ];
    if (reasons.length > 0) refuse({ line, uniqueId, reasons });
    else wishes.set(uniqueId, { line, slug, base: slugBase(displayName, uniqueId) });
  }
  if (rows === 0) throw new RosterRefusal("The file has a header and no rows.");
  const { digest, ...format } = next.value;
  onEvent({ type: "format", ...format });
  return { wishes, rows, bad, digest, absent };
}

/** The line of the first occurrence of this value, if earlier. */
function noteFirst(lines: Map<string, number>, value: string, line: number): number | undefined {
  const first = lines.get(value);
  if (first === undefined) lines.set(value, line);
  return first;
}

function repetition(column: string, value: string, firstLine: number | undefined): string[] {
  return firstLine === undefined ? [] : [`${column}: "${value}" is already on line ${firstLine}`];
}
