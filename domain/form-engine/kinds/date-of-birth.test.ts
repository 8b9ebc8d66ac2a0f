import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

describeKind("date_of_birth", {
  emptyAnswer: "",
  view: { control: "input", inputType: "date", autoComplete: "bday" },
  reads: [["1990-02-28", "1990-02-28"]],
  refuses: [
    [1990, "Invalid date"],
    ...NESTED_VALUES.map((value) => [value, "Invalid date"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
  ],
  posts: [[["1990-02-28"], "1990-02-28"]],
  accepts: [["1990-02-28", { isRequired: true }], ["1900-01-01"], [""]],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    ["2999-01-01", "Cannot be in the future"],
    ["1899-12-31", "Must be Jan 1, 1900 or later"],
    ["2020-01-01", "Must be Dec 31, 2010 or earlier", { properties: { maxDate: "2010-12-31" } }],
    ["1999-01-01", "Cannot be in the past", { properties: { minDate: "today" } }],
    ["soon", "Invalid date format"],
  ],
  scores: [["1990-02-28", 0]],
  prints: [["1990-02-28", "Feb 28, 1990"]],
});
