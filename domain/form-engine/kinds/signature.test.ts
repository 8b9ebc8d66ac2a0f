import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

const PATH = "M12 30L14 32L20 31M40 10L40 10";
const DRAWN = ["Dana Reed", PATH];

describeKind("signature", {
  emptyAnswer: "",
  view: { control: "input", inputType: "text", autoComplete: "name" },
  reads: [
    ["Dana Reed", "Dana Reed"],
    [null, null],
    [DRAWN, DRAWN],
    [
      [null, PATH],
      ["", PATH],
    ],
  ],
  refuses: [
    [5, "Must be text"],
    ...NESTED_VALUES.map((value) => [value, "Must be text"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
    [[NUL_TEXT, PATH], "Contains characters that cannot be saved"],
    ...["M1 2C3 4", "M1 2L3.5 4", "M1 2L1234 5", "L1 2", 'M1 2"/><script>', PATH.repeat(1_000)].map(
      (path) => [["Dana Reed", path], "Must be text"] as const,
    ),
    [["Dana Reed", PATH, PATH], "Must be text"],
  ],
  posts: [
    [["Dana Reed"], "Dana Reed"],
    [[], ""],
    [["Dana Reed", PATH], DRAWN],
    [["Dana Reed", ""], "Dana Reed"],
  ],
  accepts: [["Dana Reed", { isRequired: true }], ["Ng"], [""], [DRAWN, { properties: { drawn: true } }]],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    ["X", "Please type your full name"],
    ["12", "Please type your full name"],
    [`${"a".repeat(200)}b`, "Maximum 200 characters allowed"],
    [5, "Must be text"],
    [DRAWN, "Must be text"],
    [["", PATH], "Please type your full name", { properties: { drawn: true } }],
  ],
  scores: [["Dana Reed", 0]],
  prints: [
    ["Dana Reed", "Dana Reed"],
    [DRAWN, "Dana Reed"],
  ],
});
