import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import type { Field } from "@/domain/form-engine/definition";
import { field, pass, prepareBrowser, settle, setUp } from "./test-support/open-form";

prepareBrowser();

const PAIRS = 20;
/** Texts, each of which opens another question: as in `bench/lighthouse/key-presses.ts`. */
const PAIRED = Array.from({ length: PAIRS }, (_, index) => [
  field(`text-${index}`, "text", { fieldOrder: index * 2 }),
  field(`choice-${index}`, "multiple_choice", {
    fieldOrder: index * 2 + 1,
    visibleWhen: { field: `text-${index}`, answered: true },
  }),
]).flat();
const LISTED = [
  field("list", "group", { properties: { entryLabel: "Entry" } }),
  ...[1, 2, 3].flatMap((entry) => [
    field(`list-${entry}-name`, "text", {
      entry,
      ...(entry > 1 && { visibleWhen: { field: `list-${entry - 1}-name`, answered: true } }),
    }),
    field(`list-${entry}-dose`, "text", { entry, visibleWhen: { field: `list-${entry}-name`, answered: true } }),
  ]),
  ...Array.from({ length: PAIRS }, (_, index) => field(`text-${index}`, "text")),
];

/** The form with its scripts loaded, and the questions that were rendered since, by the reads of their labels. */
async function open(fields: Field[], answers: Record<string, string>) {
  const rendered = new Set<string>();
  const watched = fields.map((one) =>
    Object.defineProperty({ ...one }, "label", {
      enumerable: true,
      get: () => {
        rendered.add(one.id);
        return one.label;
      },
    }),
  );
  const shown = fields.filter(({ visibleWhen }) => visibleWhen === undefined);
  const { form, user } = setUp({ fields: watched, answers, instance: { visible: { fields: shown } } });
  render(form);
  await settle();
  rendered.clear();
  return { user, rendered };
}

test.each([
  ["its own question alone", PAIRED, { "text-2": "a" }, "text-2", ["text-2"]],
  ["its own question and the one that it opens", PAIRED, {}, "text-2", ["choice-2", "text-2"]],
  ["its own question alone in a form with a list", LISTED, { "list-1-name": "a", "text-2": "a" }, "text-2", ["text-2"]],
  ["its own question alone within a list", LISTED, { "list-1-name": "a" }, "list-1-name", ["list-1-name"]],
])("a key renders %s, and so do the save and the copy on the device", async (_, fields, answers, typed, questions) => {
  const { user, rendered } = await open(fields, answers);
  await user.type(screen.getByLabelText(`The ${typed}`, { exact: false }), "b");
  await pass(1_000);
  await settle();
  expect([...rendered].sort()).toEqual(questions);
  expect(screen.getByText("Saved just now")).toBeVisible();
});
