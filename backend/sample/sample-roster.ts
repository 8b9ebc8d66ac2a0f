import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { stringify } from "csv-stringify";
import { ownChoices } from "@/backend/sample/own-choices";
import type { RosterSource } from "@/backend/search/roster/read-file";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Confirmations are spread over so many days. */
const RECENT_DAYS = 110;

/** The sample roster, with choices of the owner's lists, and dates of confirmation before `now`: the file has none. */
export const sampleRoster = (file: string, now: Date): RosterSource => ({
  folder: dirname(file),
  open: async () => Readable.from(completeRows(file, now)).pipe(stringify()),
});

async function* completeRows(file: string, now: Date): AsyncGenerator<string[]> {
  const rows: AsyncIterable<string[]> = createReadStream(file).pipe(parse({ relax_column_count: true }));
  let toOwn = (cells: string[]): string[] => cells;
  let index = -1;
  for await (const cells of rows) {
    if (index < 0) toOwn = ownChoices(cells);
    yield index < 0 ? [...cells, "confirmed_on"] : [...toOwn(cells), confirmedOn(index, now)];
    index += 1;
  }
}

/** Confirmation date of a therapist: none for some, a day long ago for a few, one of the recent months for all others. */
function confirmedOn(index: number, now: Date): string {
  const spread = (index * 7_919) % 1_000;
  if (spread < 80) return "";
  const days = index % 700 === 350 ? 200 + (index % 50) : spread % RECENT_DAYS;
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
