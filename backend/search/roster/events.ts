import type { FileFormat } from "@/backend/search/roster/read-file";

/** Progress events of an import; NDJSON lines if it runs in another process. */
export type RosterEvent =
  | { type: "progress"; step: "checking" | "writing"; rows: number }
  | ({ type: "format" } & FileFormat)
  | ({ type: "bad-row" } & BadRow)
  | { type: "warning"; line: number; uniqueId: string; message: string }
  /** A row that replaces edits made by hand in the staff area. */
  | { type: "changed-back"; line: number; uniqueId: string; fields: string[] }
  | ({ type: "summary" } & ImportSummary);

/** A row that is not imported. `line` is its first line in the file; each reason begins with the column's name. */
export interface BadRow {
  line: number;
  uniqueId: string | null;
  reasons: string[];
}

export interface ImportSummary {
  /** `checked`: the result of a dry run. `refused`: nothing was changed, for the reason in `refusal`. */
  outcome: "imported" | "checked" | "refused";
  refusal: string | null;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
  hidden: number;
  bad: number;
  warnings: number;
}
