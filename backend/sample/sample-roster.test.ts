import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { sampleRoster } from "@/backend/sample/sample-roster";
import { parseRow } from "@/backend/search/roster/parse-row";
import { readRoster } from "@/backend/search/roster/read-file";
import type { RosterRow } from "@/backend/search/roster/row";
import { parseSchedule } from "@/domain/booking/schedule";
import { freeSlots } from "@/domain/booking/slots";

const FILE = join(import.meta.dirname, "roster.csv");
const DAY_MS = 86_400_000;

const NOW = new Date("2031-07-04T22:00:00Z");

async function readRows(): Promise<RosterRow[]> {
  const rows: RosterRow[] = [];
  for await (const record of readRoster(sampleRoster(FILE, NOW))) {
    const parsed = parseRow(record, NOW);
    if (!parsed.ok) throw new Error(parsed.reasons.join());
    rows.push(parsed.row);
  }
  return rows;
}

test("the sample roster has recent confirmations, except for some without a date and a few of long ago", async () => {
  const days = (await readRows()).map(({ confirmedOn }) =>
    confirmedOn === null ? null : Math.floor((NOW.getTime() - Date.parse(confirmedOn)) / DAY_MS),
  );
  const stated = days.filter((count) => count !== null);
  expect(days).toHaveLength(2_000);
  expect(stated.length / days.length).toBeCloseTo(0.92, 2);
  expect(stated.filter((count) => count > 120)).toHaveLength(3);
  expect(Math.max(...stated.filter((count) => count <= 120))).toBeLessThan(115);
});

test("a third of the sample has free times, by the meetings that the therapist states", async () => {
  const rows = await readRows();
  const booked = rows.flatMap(({ schedule: cells, sessionFormats }) => {
    const { schedule } = parseSchedule(cells);
    const slots = schedule ? [...freeSlots({ schedule, taken: [], now: NOW })] : [];
    return slots.length > 0 ? [{ sessionFormats, meetings: new Set(slots.map(({ meeting }) => meeting)) }] : [];
  });
  expect(booked).toHaveLength(667);
  for (const { sessionFormats, meetings } of booked.filter((one) => one.sessionFormats.length === 1))
    expect([...meetings]).toEqual([sessionFormats[0] === "video" ? "video" : "in_person"]);
});
