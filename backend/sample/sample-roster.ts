import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { RosterSource } from "@/backend/search/roster/read-file";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Confirmations are spread over so many days. */
const RECENT_DAYS = 110;

/** The sample roster with dates of confirmation before `now`: the file, which is imported on any day, has none. */
export const sampleRoster = (file: string, now: Date): RosterSource => ({
  folder: dirname(file),
  open: async () => Readable.from(confirmedLines(file, now)),
});

async function* confirmedLines(file: string, now: Date): AsyncGenerator<Buffer> {
  const parser = createReadStream(file).pipe(parse({ raw: true, relax_column_count: true }));
  let index = -1;
  for await (const { raw } of parser as AsyncIterable<{ raw: string }>) {
    const cell = index < 0 ? "confirmed_on" : confirmedOn(index, now);
    yield Buffer.from(`${raw.replace(/\r?\n$/, "")},${cell}\n`);
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
