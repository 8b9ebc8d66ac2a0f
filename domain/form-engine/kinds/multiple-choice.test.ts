import { describeKind, type KindCase } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, LONE_SURROGATE, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

/** Radio buttons and a menu: the same rules. */
const CHOICE: Omit<KindCase, "view"> = {
  emptyAnswer: null,
  reads: [
    ["a", "a"],
    // Services whose options are numbers or booleans send these.
    [2, "2"],
    [true, "true"],
    // The form may have lost the option since: a draft keeps it, validation says so.
    ["gone", "gone"],
    [null, null],
  ],
  refuses: [
    [["a"], "Please select a valid option"],
    ...NESTED_VALUES.map((value) => [value, "Please select a valid option"] as const),
    [Number.POSITIVE_INFINITY, "Please select a valid option"],
    [HUGE_TEXT, "Please select a valid option"],
    [NUL_TEXT, "Please select a valid option"],
    [LONE_SURROGATE, "Please select a valid option"],
  ],
  posts: [
    [["a"], "a"],
    [["a", "b"], "b"],
    [[""], null],
    [[], null],
  ],
  accepts: [["a", { isRequired: true }], [null], [""], ["anything", { options: [] }]],
  rejects: [
    [null, "Question is required", { isRequired: true }],
    ["", "Question is required", { isRequired: true }],
    ["c", "Please select a valid option"],
    ["Apples", "Please select a valid option"],
    [true, "Please select a valid option"],
    ["toString", "Please select a valid option"],
    [["a"], "Please select a valid option"],
  ],
  scores: [["a", 0]],
  prints: [
    ["a", "Apples"],
    ["gone", "gone"],
    [true, ""],
  ],
};

describeKind("multiple_choice", { ...CHOICE, view: { control: "radios" } });
describeKind("dropdown", { ...CHOICE, view: { control: "select", placeholder: "Select an option..." } });
