import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

describeKind("phone", {
  emptyAnswer: "",
  view: {
    control: "input",
    inputType: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    placeholder: "(555) 555-5555",
  },
  reads: [
    ["(303) 555-0100", "(303) 555-0100"],
    [null, null],
  ],
  refuses: [
    [3035550100, "Must be text"],
    ...NESTED_VALUES.map((value) => [value, "Must be text"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
  ],
  posts: [
    [["303 555 0100"], "303 555 0100"],
    [[], ""],
  ],
  accepts: [
    ["(303) 555-0100", { isRequired: true }],
    ["+1 303 555 0100 ext."],
    ["1".repeat(10)],
    ["1".repeat(15)],
    [""],
  ],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    [3035550100, "Must be text"],
    ["1".repeat(9), "Phone number must be at least 10 digits"],
    ["no digits", "Phone number must be at least 10 digits"],
    ["1".repeat(16), "Phone number too long"],
  ],
  scores: [["(303) 555-0100", 0]],
  prints: [["(303) 555-0100", "(303) 555-0100"]],
});
