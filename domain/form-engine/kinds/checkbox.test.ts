import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

const MUST_BE_TRUE = { isRequired: true, properties: { mustBeTrue: true } };

describeKind("checkbox", {
  emptyAnswer: null,
  view: { control: "checkbox" },
  reads: [
    [true, true],
    [false, false],
    [null, null],
  ],
  refuses: [
    ["true", "Must be true or false"],
    [1, "Must be true or false"],
    ...NESTED_VALUES.map((value) => [value, "Must be true or false"] as const),
    [HUGE_TEXT, "Must be true or false"],
    [NUL_TEXT, "Must be true or false"],
  ],
  posts: [
    [["on"], true],
    [[], false],
  ],
  accepts: [
    [true, { isRequired: true }],
    // "No" is an answer.
    [false, { isRequired: true }],
    [true, MUST_BE_TRUE],
    [false, { properties: { mustBeTrue: true } }],
    [null],
    // Submitted, an untouched box is an unticked one.
    [null, { isRequired: true }],
    [undefined, { isRequired: true }],
  ],
  rejects: [
    [null, "Question is required", MUST_BE_TRUE],
    [undefined, "Question is required", MUST_BE_TRUE],
    [false, "Question is required", MUST_BE_TRUE],
    ["true", "Must be true or false"],
    [1, "Must be true or false"],
  ],
  scores: [
    [true, 1],
    [false, 0],
    ["true", 0],
  ],
  prints: [
    [true, "Yes"],
    [false, "No"],
  ],
});
