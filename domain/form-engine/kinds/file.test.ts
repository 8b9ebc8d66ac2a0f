import { expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { readReference, toReference } from "@/domain/form-engine/kinds/file";
import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const CARD = `${ID}/2411724/card.jpg`;
const AGAIN = "Please choose the file again";

describeKind("file", {
  emptyAnswer: "",
  view: { control: "file" },
  reads: [
    [CARD, CARD],
    [null, null],
    ["", ""],
  ],
  refuses: [5, true, "card.jpg", `${ID}/x/card.jpg`, `${ID}/1/a/b`, NUL_TEXT, ...NESTED_VALUES].map(
    (raw) => [raw, AGAIN] as const,
  ),
  posts: [
    [[CARD], CARD],
    [[], ""],
  ],
  accepts: [[CARD, { isRequired: true }], [""]],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    ["card.jpg", AGAIN],
  ],
  scores: [[CARD, 0]],
  prints: [
    [CARD, "card.jpg (2.3 MB)"],
    [`${ID}/20/a b.pdf`, "a b.pdf (1 KB)"],
  ],
});

test("an answer names any file by one line without slashes", () => {
  const name = `../etc\\pass\nwd${"x".repeat(300)}.jpg`;
  const read = readReference(toReference({ id: ID, bytes: 3, name }));
  expect(read).toEqual({ id: ID, bytes: 3, name: `${"x".repeat(116)}.jpg` });
});

test("a form has at most five files, none in a group, and none that is filled in", () => {
  const file = (id: string, more: object = {}) => ({ id, label: "File", fieldType: "file", ...more });
  const problems = (fields: object[]) => {
    const checked = checkDefinition({ fields });
    return checked.ok ? [] : checked.problems;
  };
  const six = Array.from({ length: 6 }, (_, index) => file(`f${index}`));
  expect(problems(six.slice(1))).toEqual([]);
  expect(problems(six)).toEqual([{ path: "fields[5].fieldType", message: "A form has at most 5 fields for a file." }]);
  const group = {
    id: "g",
    label: "Group",
    fieldType: "group",
    fields: [{ ...file("a"), fieldType: "text" }, file("b")],
  };
  expect(problems([group])).toEqual([{ path: "fields[0].fields[1].fieldType", message: "A group has plain fields." }]);
  expect(problems([file("a", { properties: { prefill: "sender" } })])).toEqual([
    { path: "fields[0].properties.prefill", message: "A file cannot be filled in for the person." },
  ]);
});
