import { expect, test } from "@jest/globals";
import type { Readiness } from "@/domain/wire/settings";
import { listChecks, missingChecks } from "@/lib/staff/checklist/list-checks";

const NEW: Readiness = {
  ...{ waitingMail: { messages: 0, oldestSeconds: 0 }, dataKeys: 1, keySince: null, lastBackupAt: null },
  ...{ database: "embedded", mail: "folder", recordsYears: null, auditYears: null },
  ...{ hasTherapists: false, hasSamples: true, members: 1 },
};
const PUBLIC: Readiness = {
  ...{ waitingMail: { messages: 0, oldestSeconds: 0 }, dataKeys: 1, keySince: null, lastBackupAt: null },
  ...{ database: "postgresql", mail: "server", recordsYears: 7, auditYears: 6 },
  ...{ hasTherapists: true, hasSamples: false, members: 2 },
};
const brand = { name: "Quay", supportPhone: "(555) 555-0100" };
const lists = { states: [{ id: "OR", name: "Oregon" }], insurers: [{ id: "aetna", name: "Aetna" }] };
const notices = ["privacy-practices", "good-faith-estimate", "nondiscrimination"];
const COMPLETE = { readiness: PUBLIC, document: { brand, ...lists }, notices, siteUrl: "https://care.example.org" };
const titlesOf = (found: Parameters<typeof listChecks>[0]) =>
  missingChecks(listChecks(found)).map(({ title }) => title);

test("a first start lacks everything that a public network needs, and nothing that is optional", () => {
  expect(titlesOf({ readiness: NEW, document: {}, notices: [], siteUrl: "http://localhost:3000" })).toEqual([
    ...["Name and phone", "States and payers", "Therapists", "Colleagues"],
    ...["Address", "Database", "Mail", "Retention", "Notices", "No samples"],
  ]);
});

test("a network with all of it is ready for the public", () => {
  expect(titlesOf(COMPLETE)).toEqual([]);
});

test.each([
  ["Name and phone", { document: { brand: { name: "Quay" }, ...lists } }],
  ["States and payers", { document: { brand, states: lists.states } }],
  ["Address", { siteUrl: "http://care.example.org" }],
  ["Address", { siteUrl: "https://localhost" }],
  ["Mail", { readiness: { ...PUBLIC, mail: "missing" as const } }],
  ["Notices", { notices: notices.slice(1) }],
  ["No samples", { readiness: { ...PUBLIC, hasSamples: true } }],
])("%s alone is missing", (title, change) => {
  expect(titlesOf({ ...COMPLETE, ...change })).toEqual([title]);
});
