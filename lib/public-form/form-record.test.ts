import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import type { Language } from "@/domain/texts/languages";
import { type FormRecord, toReceiptRecord, toRecord } from "@/lib/public-form/form-record";
import { renderRecord } from "@/lib/public-form/render-record";
import { type PdfElement, readStructure } from "@/lib/public-form/test-support/read-structure";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

const PHQ_8 = JSON.parse(readFileSync("backend/instruments/library/free/phq-8.json", "utf8"));

const submitted = (language: Language, more: Partial<PublicFormInstance> = {}): PublicFormInstance => ({
  ...{ uniqueId: "f1", formName: "PHQ-8", assignedToName: "Zoë Núñez", expiresAt: null, canEdit: false },
  ...{
    status: "submitted",
    definition: parseDefinition(PHQ_8.definition, language),
    language,
    languages: ["en", "es"],
  },
  responses: Array.from({ length: 8 }, (_, at) => ({ field_id: `phq8_${at + 1}`, value: at < 7 ? "2" : "0" })),
  ...{ unread: [], revision: 1, lastSavedAt: null, submittedAt: "2026-05-04T18:05:00.000Z" },
  ...{ totalScore: 14, scoreLabel: "Moderate depressive symptoms", severity: "moderate", missingCount: 0 },
  htmlByField: {},
  ...more,
});
const recordOf = (instance: PublicFormInstance) =>
  toReceiptRecord({ instance, submission: undefined, timeZone: "America/Denver" });

/** A record's texts in reading order, each with the type of its element. */
const linesOf = ({ title, facts, answersTitle, answers, notes }: FormRecord) => [
  ["H1", title],
  ...facts.map(({ label, value }) => ["P", `${label}: ${value}`]),
  ["H2", answersTitle],
  ...answers.flatMap(({ label, text }) => [
    ["Lbl", label],
    ["LBody", text],
  ]),
  ...notes.map((note) => ["P", note]),
];
const flatten = ({ type, text, children }: PdfElement): [string, string][] => [
  ...(text === "" ? [] : [[type, text] satisfies [string, string]]),
  ...children.flatMap(flatten),
];
const read = async (record: FormRecord) => readStructure(await renderRecord(record));

test("a record has what the receipt shows, in the form's language", () => {
  expect(recordOf(submitted("en"))).toMatchObject({
    title: "Patient Health Questionnaire (PHQ-8)",
    facts: [
      { label: "Form for", value: "Zoë Núñez" },
      { label: "Submitted on", value: "May 4, 2026, 12:05 PM MDT" },
      { label: "Score", value: "14 of 24 · Moderate depressive symptoms" },
    ],
    notes: ["A score is not a diagnosis."],
  });
  const spanish = recordOf(submitted("es"));
  expect(spanish.facts[2]).toEqual({ label: "Puntuación", value: "14 de 24 · Moderate depressive symptoms" });
  expect(spanish.answers.at(-1)).toEqual({
    label: expect.stringContaining("¿Se ha movido o hablado tan lento"),
    text: "Ningún día",
  });
});

test.each(["en", "es"] as const)("the PDF in %s is tagged, and reads as the record in its order", async (language) => {
  const record = recordOf(submitted(language));
  const bytes = await renderRecord(record);
  const tree = readStructure(bytes);
  expect(tree.type).toBe("Document");
  expect(flatten(tree)).toEqual(linesOf(record));
  const file = Buffer.from(bytes).toString("latin1");
  expect(file).toContain(`/Lang (${language})`);
  expect(file).toContain("/Marked true");
  expect(file).toContain("/DisplayDocTitle true");
});

const long: FormRecord = toRecord({
  ...{ language: "en", formName: "Intake", person: null, submittedAt: null, timeZone: "UTC", version: 3, score: null },
  ...{ parts: [], outcomes: [] },
  answers: Array.from({ length: 60 }, (_, at) => ({
    label: `Question ${at}`,
    text: at % 2 ? "" : `Łódź, Київ, Ψυχή. ${"A long answer. ".repeat(30)}`.trim(),
    ...(at === 2 && { mark: "Safety alert" }),
  })),
});

test("answers of several pages and scripts stay whole, and an open question says so", async () => {
  const lines = flatten(await read(long));
  expect(lines.filter(([type]) => type === "LBody").map(([, text]) => text.trim())).toEqual(
    long.answers.map(({ text }) => text),
  );
  expect(lines).toContainEqual(["LBody", "No answer"]);
  expect(lines.find(([, text]) => text.includes("Safety alert"))?.[0]).toBe("LBody");
  expect(lines).toContainEqual(["P", "Version of the form: 3"]);
});

test("characters that no font has are marked, and the document says so", async () => {
  const lines = flatten(await read({ ...long, answers: [{ label: "Name", text: "李雷 😀" }] }));
  expect(lines).toContainEqual(["LBody", "__ _"]);
  expect(lines.at(-1)?.[1]).toContain("Some characters cannot be printed here");
});

test("a drawn signature is a figure below the name, on a page with room for it", async () => {
  const drawing = "M12 30L14 32L20 31M40 10L40 10";
  const signed = { label: "Your signature", text: "Dana Reed", drawing };
  for (const count of [1, 12, 13, 14]) {
    const tree = await read({
      ...long,
      answers: [...Array.from({ length: count }, () => long.answers[1]), signed].flatMap((one) => one ?? []),
    });
    const [list] = tree.children.filter(({ type }) => type === "L");
    expect(list?.children.at(-1)?.children.map(({ type, text }) => [type, text])).toEqual([
      ["Lbl", "Your signature"],
      ["LBody", "Dana Reed"],
      ["Figure", ""],
    ]);
  }
});
