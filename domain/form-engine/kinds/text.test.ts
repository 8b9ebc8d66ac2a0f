import { describeKind, type KindCase } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, LONE_SURROGATE, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

/** One line and several: the same rules. */
const TYPED: Omit<KindCase, "view" | "posts"> = {
  emptyAnswer: "",
  reads: [
    ["hello", "hello"],
    ["", ""],
    [null, null],
    [undefined, null],
    ["x".repeat(20_000), "x".repeat(20_000)],
  ],
  refuses: [
    [5, "Must be text"],
    [true, "Must be text"],
    [["a"], "Must be text"],
    ...NESTED_VALUES.map((value) => [value, "Must be text"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
    [LONE_SURROGATE, "Contains characters that cannot be saved"],
  ],
  accepts: [
    ["hello", { isRequired: true }],
    [null],
    [undefined],
    ["   "],
    ["abc", { properties: { maxLength: 3 } }],
    // Three characters in eleven UTF-16 units: people count characters.
    ["😀😀👍", { properties: { maxLength: 3 } }],
    ["80202-1234", { properties: { pattern: "\\d{5}(-\\d{4})?" } }],
    ["", { properties: { pattern: "\\d{5}" } }],
  ],
  rejects: [
    ["é🌿", "Please write at least 3 characters", { properties: { minLength: 3 } }],
    [null, "Question is required", { isRequired: true }],
    [undefined, "Question is required", { isRequired: true }],
    [" \n\t", "Question is required", { isRequired: true }],
    [5, "Must be text"],
    [false, "Must be text"],
    [["a"], "Must be text"],
    ["abcd", "Maximum 3 characters allowed", { properties: { maxLength: 3 } }],
    // Length comes before the pattern.
    ["abcd", "Maximum 3 characters allowed", { properties: { maxLength: 3, pattern: "\\d+" } }],
    ["80202 ", "Invalid format", { properties: { pattern: "\\d{5}" } }],
    ["x80202", "Invalid format", { properties: { pattern: "\\d{5}" } }],
    // Its check would not end.
    [
      "a".repeat(60),
      "Could not be checked: please write it another way",
      { properties: { pattern: "(?=a)(a+)+\\1b" } },
    ],
    ["ac", "Invalid format", { properties: { pattern: "a|b" } }],
    ["80202\n", "Invalid format", { properties: { pattern: "\\d{5}" } }],
  ],
  scores: [
    ["hello", 0],
    ["7", 0],
  ],
  prints: [
    ["hello", "hello"],
    [5, ""],
  ],
};

describeKind("text", {
  ...TYPED,
  view: { control: "input", inputType: "text" },
  posts: [
    [["hello"], "hello"],
    [["first", "last"], "last"],
    [["two\r\nlines"], "two\r\nlines"],
    [[], ""],
  ],
});

describeKind("textarea", {
  ...TYPED,
  view: { control: "textarea" },
  posts: [
    [["hello"], "hello"],
    [["first", "last"], "last"],
    [["two\r\nlines"], "two\nlines"],
    [[], ""],
  ],
});
