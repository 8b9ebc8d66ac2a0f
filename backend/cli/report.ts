import type { ImportSummary, RosterEvent } from "@/backend/search/roster/events";
import type { FileFormat } from "@/backend/search/roster/read-file";
import { SEPARATOR_NAMES } from "@/backend/search/roster/separator";

/** The report's destination; a terminal gets one updated line of progress. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface Report {
  event(event: RosterEvent): void;
  end(summary: ImportSummary, seconds: number): void;
  /** The import could not be reported to a copy of the website. */
  siteNotTold(site: string): void;
  notAnnounced(failure: { status: number | undefined; addresses: number }): void;
}

const SPARSE_ROWS = 10_000;
const CLEAR_LINE = "\r\u001b[K";

/** Reports an import to an operator: results on `out`; progress, bad rows and warnings on `err`. */
export function createReport(out: Output, err: Output): Report {
  let isProgressShown = false;
  const say = (text: string) => {
    err.write(`${isProgressShown ? CLEAR_LINE : ""}${text}\n`);
    isProgressShown = false;
  };
  const progress = (step: string, rows: number) => {
    const text = `${step} row ${number(rows)} …`;
    if (err.isTTY) err.write(`${CLEAR_LINE}${text}`);
    else if (rows > 0 && rows % SPARSE_ROWS === 0) err.write(`${text}\n`);
    isProgressShown = err.isTTY ?? false;
  };
  // UTF-8 with commas is expected.
  const sayFormat = ({ encoding, separator }: FileFormat) => {
    if (encoding !== "UTF-8" || separator !== ",")
      say(`Read as ${encoding}, with columns separated by ${SEPARATOR_NAMES[separator]}.`);
  };
  return {
    event(event) {
      if (event.type === "progress") progress(event.step, event.rows);
      else if (event.type === "format") sayFormat(event);
      else if (event.type === "bad-row") for (const reason of event.reasons) say(`line ${event.line}: ${reason}`);
      else if (event.type === "warning") say(`line ${event.line}: warning: ${event.message}`);
      else if (event.type === "changed-back")
        say(`line ${event.line}: replaces what was edited in the staff area: ${event.fields.join(", ")}`);
    },
    siteNotTold(site) {
      say(`${site} could not be told; it shows the change within a minute.`);
    },
    notAnnounced({ status, addresses }) {
      const answer = status === undefined ? "no answer" : `status ${status}`;
      say(`Search engines could not be told of ${number(addresses)} addresses (${answer}); they read the sitemap.`);
    },
    end(summary, seconds) {
      if (isProgressShown) err.write(CLEAR_LINE);
      isProgressShown = false;
      if (summary.refusal !== null) say(summary.refusal);
      out.write(`${sentence(summary)} ${seconds.toFixed(1)} s.\n`);
    },
  };
}

function sentence({ outcome, rows, bad, warnings, ...counts }: ImportSummary): string {
  const head = { imported: "Imported", checked: "Checked, nothing changed", refused: "Refused, nothing changed" }[
    outcome
  ];
  const rest = `${number(bad)} bad, ${number(warnings)} ${warnings === 1 ? "warning" : "warnings"}.`;
  const read = `${head}: ${number(rows)} ${rows === 1 ? "row" : "rows"}`;
  if (outcome === "refused") return `${read}, ${rest}`;
  const { added, changed, unchanged, withdrawn } = counts;
  return `${read}, ${number(added)} new, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(withdrawn)} withdrawn, ${rest}`;
}

const number = (value: number) => value.toLocaleString("en-US");
