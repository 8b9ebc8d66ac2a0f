import { expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import type { ExportedAnswers, ExportedRequest } from "@/domain/wire/exports";
import { answersSheet, requestsSheet } from "@/lib/staff/exports/columns";
import { type FileFormat, writeFile } from "@/lib/staff/exports/write-file";

const ZONE = "America/Denver";
const row: ExportedAnswers = {
  ...{
    uniqueId: "5d1d3c2e-0000-4000-8000-000000000001",
    version: 2,
    language: "en",
    name: "=cmd()",
    email: "a@b.example",
  },
  ...{ sentAt: "2026-01-01T06:30:00.000Z", submittedAt: "2026-07-01T15:00:00.000Z" },
  ...{ totalScore: 6, scoreLabel: "High", severity: "high", missingCount: 0 },
  answers: [
    { fieldId: "q1", value: "2", text: "More than half the days" },
    { fieldId: "all", value: ["a", "b"], text: "Anger, Burnout" },
    { fieldId: "ok", value: true, text: "Yes" },
    { fieldId: "card", value: "5d1d/9/=card.pdf", text: "=card.pdf (1 KB)" },
    { fieldId: "signed", value: ["Dana Reed", "M1 2L3 4"], text: "Dana Reed" },
  ],
};
const fields = ["q1", "all", "ok", "gone", "card", "signed"].map((id) => ({ id, label: `Question, "${id}"` }));
const sheet = answersSheet(fields, ZONE);

async function readFile(format: FileFormat, pages: ExportedAnswers[][]) {
  const page = (at: number) => ({ rows: pages[at] ?? [], after: at + 1 < pages.length ? String(at + 1) : null });
  const readPage = async (after: string) => page(Number(after));
  let text = "";
  for await (const part of writeFile({ format, first: page(0), readPage, sheet })) text += part;
  return text;
}

test("a CSV file has one header, a value and a text for each question, and times in UTC and in the office's zone", async () => {
  const lines: string[][] = parse(await readFile("csv", [[row], [], [row, row]]), { bom: true });
  expect(lines).toHaveLength(4);
  const [header = [], cells = []] = lines;
  const named = Object.fromEntries(header.map((name, at) => [name, cells[at]]));
  expect(named).toMatchObject({
    ...{ q1: "2", 'q1: Question, "q1"': "More than half the days", all: "a; b", ok: "true", gone: "" },
    ...{ sent_utc: "2026-01-01T06:30:00.000Z", [`sent (${ZONE})`]: "2025-12-31 23:30" },
    [`submitted (${ZONE})`]: "2026-07-01 09:00",
    ...{ card: "5d1d/9/=card.pdf", 'card: Question, "card"': "'=card.pdf (1 KB)" },
    ...{ signed: "Dana Reed; M1 2L3 4", 'signed: Question, "signed"': "Dana Reed" },
  });
  expect(named.name).toBe("'=cmd()");
});

test("a JSON file of several pages, and one of none, parse as lists", async () => {
  const rows = JSON.parse(await readFile("json", [[], [row], [row]]));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ q1: "2", all: ["a", "b"], ok: true, gone: null, name: "=cmd()" });
  expect(JSON.parse(await readFile("json", [[]]))).toEqual([]);
});

test("a page that cannot be read ends the file with an error, and no page is read ahead of its reader", async () => {
  let reads = 0;
  const readPage = async () => {
    reads += 1;
    throw new Error("gone");
  };
  const file = writeFile({ format: "csv", first: { rows: [row], after: "1" }, readPage, sheet });
  await file.next();
  await file.next();
  expect(reads).toBe(0);
  await expect(file.next()).rejects.toThrow("gone");
});

test("a request's wanted and confirmed times stand in both zones, and its lines under their labels", () => {
  const period = { startAt: "2026-03-10T15:00:00.000Z", endAt: "2026-03-10T16:00:00.000Z" };
  const facts = [{ name: "payer", label: "Payer", text: "Aetna" }];
  const request: ExportedRequest = {
    ...{ reference: "ABCDEFGH", state: "received", receivedAt: period.startAt, assignee: null, therapist: "Ruth" },
    ...{ times: [period], timeZone: null, confirmed: period, facts },
  };
  const { header, toCells } = requestsSheet(facts, ZONE);
  const cells = toCells(request);
  expect(cells).toHaveLength(header.length);
  expect(cells[header.indexOf(`confirmed (${ZONE})`)]).toBe("2026-03-10 09:00 – 2026-03-10 10:00");
  expect(cells[header.indexOf("wanted_utc")]).toEqual([`${period.startAt} – ${period.endAt}`]);
  expect(cells[header.indexOf("Payer")]).toBe("Aetna");
});
