import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

const INVALID = "Please type a ZIP code, such as 80202";

describeKind("zip_code", {
  emptyAnswer: "",
  view: { control: "input", inputType: "text", inputMode: "numeric", autoComplete: "postal-code" },
  reads: [
    ["80202", "80202"],
    [null, null],
  ],
  refuses: [
    ...NESTED_VALUES.map((value) => [value, "Must be text"] as const),
    [80202, "Must be text"],
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
  ],
  posts: [
    [["80202"], "80202"],
    [[], ""],
  ],
  accepts: [["80202", { isRequired: true }], ["80202-1234"], [" 802021234 "], [null]],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    ["8020", INVALID],
    ["80202-12", INVALID],
    ["ABCDE", INVALID],
  ],
  scores: [["80202", 0]],
  prints: [["80202", "80202"]],
});
