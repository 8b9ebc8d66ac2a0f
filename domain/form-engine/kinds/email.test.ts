import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

describeKind("email", {
  emptyAnswer: "",
  view: {
    control: "input",
    inputType: "email",
    inputMode: "email",
    autoComplete: "email",
    placeholder: "you@example.com",
  },
  reads: [
    ["a@b.co", "a@b.co"],
    ["half an addr", "half an addr"],
    [null, null],
  ],
  refuses: [
    [5, "Must be text"],
    ...NESTED_VALUES.map((value) => [value, "Must be text"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
  ],
  posts: [
    [["a@b.co"], "a@b.co"],
    [[], ""],
  ],
  accepts: [["a@b.co", { isRequired: true }], ["a@b@c.d"], ["é@ü.de"], ["a@b..c"], ["@@a.b"], [""], [null]],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    [5, "Must be text"],
    ["a", "Invalid email address"],
    ["a@b", "Invalid email address"],
    ["@b.co", "Invalid email address"],
    ["a@.co", "Invalid email address"],
    ["a@b.", "Invalid email address"],
    ["a b@c.de", "Invalid email address"],
    [" a@b.co", "Invalid email address"],
    ["a@b.co\n", "Invalid email address"],
  ],
  scores: [["a@b.co", 0]],
  prints: [["a@b.co", "a@b.co"]],
});
