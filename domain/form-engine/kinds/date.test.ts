import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

describeKind("date", {
  emptyAnswer: "",
  view: { control: "input", inputType: "date" },
  reads: [
    ["2026-11-21", "2026-11-21"],
    ["soon", "soon"],
    [null, null],
  ],
  refuses: [
    [20261121, "Invalid date"],
    ...NESTED_VALUES.map((value) => [value, "Invalid date"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
  ],
  posts: [
    [["2026-11-21"], "2026-11-21"],
    [[], ""],
  ],
  accepts: [
    ["1990-02-28", { properties: { minDate: "1990-02-28", maxDate: "today" } }],
    ["2999-01-01", { properties: { minDate: "today", maxDate: "2999-01-01" } }],
    ["", { properties: { maxDate: "today" } }],
    ["2026-11-21", { isRequired: true }],
    ["2024-02-29"],
    ["0001-01-01"],
    ["9999-12-31"],
    [""],
  ],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    [20261121, "Invalid date"],
    [true, "Invalid date"],
    ["soon", "Invalid date format"],
    ["2026-02-30", "Invalid date format"],
    ["2025-02-29", "Invalid date format"],
    ["2026-13-01", "Invalid date format"],
    ["2026-11-21T10:30:00.000Z", "Invalid date format"],
    ["11/21/2026", "Invalid date format"],
    ["2026-11-21 ", "Invalid date format"],
    ["2999-01-01", "Cannot be in the future", { properties: { maxDate: "today" } }],
    ["1999-01-01", "Cannot be in the past", { properties: { minDate: "today" } }],
    ["1899-12-31", "Must be Jan 1, 1900 or later", { properties: { minDate: "1900-01-01" } }],
    ["2027-01-01", "Must be Dec 31, 2026 or earlier", { properties: { maxDate: "2026-12-31" } }],
    ["soon", "Invalid date format", { properties: { maxDate: "today" } }],
  ],
  scores: [["2026-11-21", 0]],
  prints: [
    ["2026-11-21", "Nov 21, 2026"],
    ["2026-01-01", "Jan 1, 2026"],
    ["soon", "soon"],
  ],
});
