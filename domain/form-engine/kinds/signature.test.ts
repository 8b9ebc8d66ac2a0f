import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

describeKind("signature", {
  emptyAnswer: "",
  view: { control: "input", inputType: "text", autoComplete: "name" },
  reads: [
    ["Dana Reed", "Dana Reed"],
    [null, null],
  ],
  refuses: [
    [5, "Must be text"],
    ...NESTED_VALUES.map((value) => [value, "Must be text"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
  ],
  posts: [
    [["Dana Reed"], "Dana Reed"],
    [[], ""],
  ],
  accepts: [["Dana Reed", { isRequired: true }], ["Ng"], [""]],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    ["X", "Please type your full name"],
    ["12", "Please type your full name"],
    [`${"a".repeat(200)}b`, "Maximum 200 characters allowed"],
    [5, "Must be text"],
  ],
  scores: [["Dana Reed", 0]],
  prints: [["Dana Reed", "Dana Reed"]],
});
