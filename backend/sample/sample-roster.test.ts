import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { sampleRoster } from "@/backend/sample/sample-roster";
import { parseRow } from "@/backend/search/roster/parse-row";
import { readRoster } from "@/backend/search/roster/read-file";

const FILE = join(import.meta.dirname, "roster.csv");
const DAY_MS = 86_400_000;

test("the sample roster has recent confirmations, except for some without a date and a few of long ago", async () => {
  const now = new Date("2031-07-04T22:00:00Z");
  const days: (number | null)[] = [];
  for await (const record of readRoster(sampleRoster(FILE, now))) {
    const parsed = parseRow(record, now);
    if (!parsed.ok) throw new Error(parsed.reasons.join());
    const { confirmedOn } = parsed.row;
    days.push(confirmedOn === null ? null : Math.floor((now.getTime() - Date.parse(confirmedOn)) / DAY_MS));
  }
  const stated = days.filter((count) => count !== null);
  expect(days).toHaveLength(2_000);
  expect(stated.length / days.length).toBeCloseTo(0.92, 2);
  expect(stated.filter((count) => count > 120)).toHaveLength(3);
  expect(Math.max(...stated.filter((count) => count <= 120))).toBeLessThan(115);
});
