import type { Db } from "@/backend/db/connect";
import { rosterImportRows } from "@/backend/db/schema/search";
import type { BadRow, RosterEvent } from "@/backend/search/roster/events";
import type { ListedTherapist } from "@/backend/search/roster/slugs";
import { batches } from "@/backend/search/roster/write";
import type { RowReport } from "@/backend/search/roster/write-rows";
import { bioText } from "@/domain/rich-text/sanitize-bio";
import type { FieldChange, FieldValue, ImportRow } from "@/domain/wire/roster";

type ReportRow = typeof rosterImportRows.$inferInsert;

/** Rows of one statement. */
const BATCH_ROWS = 500;
const NOTHING = { line: null, uniqueId: null, name: null, isHidden: false, fields: [], replaced: [], reasons: [] };

/** Writes the report of a check, row by row while the check runs. */
export function createImportReport(importId: number) {
  const bad: BadRow[] = [];
  const warnings = new Map<number, string[]>();
  let position = 0;
  const counts = { replaced: 0, lapsing: 0, selfPay: 0 };
  const toRow = (outcome: ReportRow["outcome"], content: Partial<ImportRow>): ReportRow => ({
    importId,
    outcome,
    position: position++,
    content: { ...NOTHING, ...content },
  });
  const write = async (db: Db, rows: readonly ReportRow[]) => {
    for (const batch of batches(rows, BATCH_ROWS)) await db.insert(rosterImportRows).values(batch);
  };
  return {
    counts: () => counts,
    count(question: "lapsing" | "selfPay"): void {
      counts[question] += 1;
    },
    note(event: RosterEvent): void {
      if (event.type === "bad-row") bad.push(event);
      if (event.type === "warning") warnings.set(event.line, [...(warnings.get(event.line) ?? []), event.message]);
    },
    async addRows(db: Db, reports: readonly RowReport[]): Promise<void> {
      const rows = reports.flatMap(({ outcome, ...report }) => {
        counts.replaced += report.replaced.length;
        return outcome === "unchanged" ? [] : [toRow(outcome, toContent(report, warnings.get(report.line)))];
      });
      warnings.clear();
      await write(db, rows);
    },
    addBad: (db: Db) =>
      write(
        db,
        bad.map(({ line, uniqueId, reasons }) => toRow("refused", { line, uniqueId, reasons })),
      ),
    addHidden: (db: Db, gone: readonly ListedTherapist[]) =>
      write(
        db,
        gone.map(({ uniqueId, slug }) => toRow("hidden", { uniqueId, name: slug })),
      ),
  };
}

const toContent = (
  { line, uniqueId, name, isHidden, fields, replaced }: Omit<RowReport, "outcome">,
  reasons: string[] = [],
): ImportRow => ({
  line,
  uniqueId,
  name,
  isHidden,
  fields: fields.map(shorten),
  replaced: replaced.map(({ at, ...edit }) => ({ ...edit, at: at.toISOString() })),
  reasons,
});

const MAX_CHARS = 240;
const CHARS_BEFORE = 60;

/** A change with long texts cut around their first difference. A biography is compared as text. */
function shorten({ field, from, to }: FieldChange): ImportRow["fields"][number] {
  const texts = field === "bio" ? toTexts(from, to) : { from, to };
  const start = Math.max(0, firstDifference(texts.from, texts.to) - CHARS_BEFORE);
  const [before, after] = [cut(texts.from, start), cut(texts.to, start)];
  return { field, from: before, to: after, isShortened: before !== texts.from || after !== texts.to };
}

/** Without markup, unless only the markup changes. */
function toTexts(from: FieldValue, to: FieldValue) {
  const [before, after] = [from, to].map((html) => bioText(typeof html === "string" ? html : ""));
  return before === after ? { from, to } : { from: before ?? "", to: after ?? "" };
}

function firstDifference(from: FieldValue, to: FieldValue): number {
  if (typeof from !== "string" || typeof to !== "string") return 0;
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  return at;
}

function cut(value: FieldValue, start: number): FieldValue {
  if (typeof value !== "string" || value.length <= MAX_CHARS) return value;
  const end = start + MAX_CHARS;
  return `${start > 0 ? "…" : ""}${value.slice(start, end).toWellFormed()}${end < value.length ? "…" : ""}`;
}
