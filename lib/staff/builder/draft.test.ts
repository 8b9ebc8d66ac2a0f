import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import {
  applyBuilderAct,
  byIds,
  canonicalText,
  definitionOf,
  flatOf,
  problemsOf,
  QUESTIONS,
  readBuilder,
  withClosed,
  withNames,
} from "@/lib/staff/builder/draft";
import { type Flat, keysIn } from "@/lib/staff/settings/flat";
import { mergeFlat } from "@/lib/staff/settings/merge";

const FOLDERS = [
  "docs/examples",
  "backend/instruments",
  ...["free", "noncommercial", "own"].map((folder) => `backend/instruments/library/${folder}`),
];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${folder}/${name}`),
);

/** A definition as it is stored. */
function storedOf(definition: unknown): object {
  const checked = checkDefinition(definition);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return JSON.parse(canonicalText(checked.stored));
}

const FORM = storedOf({
  fields: [
    { id: "smoking", label: "Do you smoke?", fieldType: "multiple_choice", options: [{ value: "yes", label: "Yes" }] },
    { id: "daily", label: "How many?", fieldType: "number", visibleWhen: { field: "smoking", equals: "yes" } },
  ],
});
const fieldsOf = (flat: Flat) => JSON.parse(JSON.stringify(definitionOf(flat).fields));
const named = (flat: Flat) => withNames(flat, flat);

test.each(files)("%s is the same file after it was shown in the builder", (file) => {
  const stored = storedOf(JSON.parse(readFileSync(file, "utf8")).definition);
  expect(storedOf(definitionOf(flatOf(stored)))).toEqual(stored);
});

test("the fields of the page are the texts of the draft", () => {
  const flat = flatOf(FORM);
  const fields = new URLSearchParams(Object.entries(flat));
  expect(definitionOf(readBuilder(fields))).toEqual(definitionOf(flat));
});

describe("an act on the list of questions", () => {
  test("adds a question of a kind, which gets its id from its label", () => {
    const added = applyBuilderAct(flatOf(FORM), "add", { name: QUESTIONS, kind: "date" });
    expect(fieldsOf(added)[2]).toMatchObject({ id: "new1", label: "", fieldType: "date", fieldOrder: 20 });
    const labelled = named({ ...added, [`${QUESTIONS}/new1/label/en`]: "When did you stop?" });
    expect(fieldsOf(labelled)[2]).toMatchObject({ id: "when-did-you-stop", label: "When did you stop?" });
  });

  test("copies a question below it, with an id of its own", () => {
    const copied = named(applyBuilderAct(flatOf(FORM), "copy", { name: QUESTIONS, key: "smoking", kind: "text" }));
    expect(fieldsOf(copied).map(({ id, label }: { id: string; label: string }) => [id, label])).toEqual([
      ["smoking", "Do you smoke?"],
      ["do-you-smoke", "Do you smoke?"],
      ["daily", "How many?"],
    ]);
  });

  test("moves a question, which numbers all of them", () => {
    const moved = applyBuilderAct(
      flatOf({
        ...FORM,
        fields: fieldsOf(flatOf(FORM)).map((field: object, fieldOrder: number) => ({ ...field, fieldOrder })),
      }),
      "up",
      { name: QUESTIONS, key: "daily", kind: "" },
    );
    expect(fieldsOf(moved).map(({ id, fieldOrder }: { id: string; fieldOrder: number }) => [id, fieldOrder])).toEqual([
      ["daily", 0],
      ["smoking", 10],
    ]);
  });
});

test("a change of an id is followed by conditions", () => {
  const base = flatOf(FORM);
  const renamed = withNames({ ...base, [`${QUESTIONS}/smoking/id`]: "smokes" }, base);
  expect(fieldsOf(renamed)[1].visibleWhen).toEqual({ field: "smokes", equals: "yes" });
});

test("a change of the kind leaves out what the new kind does not have", () => {
  const changed = {
    ...flatOf(FORM),
    [`${QUESTIONS}/smoking/fieldType`]: "text",
    [`${QUESTIONS}/smoking/properties/maxLength`]: "80",
  };
  expect(fieldsOf(changed)[0]).not.toHaveProperty("options");
  expect(fieldsOf(changed)[0].properties).toEqual({ maxLength: 80 });
  const number = fieldsOf({ ...changed, [`${QUESTIONS}/smoking/fieldType`]: "number" })[0];
  expect(number.properties).toEqual({});
});

test("scores of answers become the mapping of the question", () => {
  const [key] = keysIn(flatOf(FORM), `${QUESTIONS}/smoking/options`);
  const scored = { ...flatOf(FORM), [`${QUESTIONS}/smoking/options/${key}/score`]: "3" };
  expect(fieldsOf(scored)[0].properties.scoreMapping).toEqual({ yes: 3 });
});

test("the importer's messages are at their fields", () => {
  const [first, second] = fieldsOf(flatOf(FORM));
  const problems = problemsOf({
    fields: [
      { ...first, label: { en: "Do you smoke?", es: "¿Fuma?" } },
      { ...second, visibleWhen: { field: "smoked", equals: "yes" } },
    ],
  });
  expect(problems).toContainEqual({ name: `${QUESTIONS}/daily/visibleWhen`, detail: "No field has this id." });
  expect(problems).toContainEqual({ name: `${QUESTIONS}/daily/label/es`, detail: "This text is missing in: es." });
  expect(problemsOf({}).map(({ name }) => name)).toEqual([QUESTIONS]);
});

test("a question that was named by one save is the same in the next", () => {
  const base = flatOf({ fields: [{ id: "new1", label: "", fieldType: "text", fieldOrder: 0 }] });
  const mine = named({ ...base, [`${QUESTIONS}/new1/label/en`]: "Your name" });
  const stored = flatOf(definitionOf(mine));
  const merged = mergeFlat(byIds(base, mine), byIds(mine, mine), stored);
  expect(fieldsOf(merged)).toEqual([
    { id: "your-name", label: "Your name", fieldType: "text", fieldOrder: 0, properties: {} },
  ]);
});

test("a question whose fields were not in the page stays as it was, in its new place", () => {
  const base = flatOf(FORM);
  const isOpen = (name: string) => !name.startsWith(`${QUESTIONS}/daily/`);
  const posted = Object.fromEntries(Object.entries(base).filter(([name]) => isOpen(name)));
  const moved = { ...posted, [`${QUESTIONS}[]`]: "daily,smoking", [`${QUESTIONS}/smoking/label/en`]: "Smoking?" };
  expect(fieldsOf(withClosed(moved, base)).map(({ id, label }: { id: string; label: string }) => [id, label])).toEqual([
    ["daily", "How many?"],
    ["smoking", "Smoking?"],
  ]);
});
