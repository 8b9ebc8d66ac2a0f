import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, LONE_SURROGATE, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";
import { SAMPLE_OPTIONS } from "@/domain/form-engine/test-support/sample-field";

const WITH_NONE = [...SAMPLE_OPTIONS, { value: "n", label: "None of these", exclusive: true }];

describeKind("checkboxes", {
  emptyAnswer: [],
  view: { control: "checkboxes" },
  reads: [
    [
      ["b", "a"],
      ["b", "a"],
    ],
    // Naming an option twice selects it once.
    [["a", "a"], ["a"]],
    [
      [1, 2],
      ["1", "2"],
    ],
    [[], []],
    [null, null],
  ],
  refuses: [
    ["a", "Must be an array"],
    [true, "Must be an array"],
    [{ length: 1, 0: "a" }, "Must be an array"],
    [[null], "Invalid option selected"],
    [[["a"]], "Invalid option selected"],
    [[{ a: 1 }], "Invalid option selected"],
    [[HUGE_TEXT], "Invalid option selected"],
    [["a", NUL_TEXT], "Invalid option selected"],
    [[LONE_SURROGATE], "Invalid option selected"],
    [Array.from({ length: 201 }, (_, index) => `v${index}`), "Invalid option selected"],
  ],
  posts: [
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [["a", "a"], ["a"]],
    [[], []],
  ],
  accepts: [[["n"], { options: WITH_NONE }], [["a", "b"], { isRequired: true }], [[]], [null], [""]],
  rejects: [
    [[], "Please select at least one option", { isRequired: true }],
    [null, "Please select at least one option", { isRequired: true }],
    [undefined, "Please select at least one option", { isRequired: true }],
    ["a", "Must be an array"],
    [true, "Must be an array"],
    [["a", "c"], "Invalid option selected"],
    [["a"], "Invalid option selected", { options: [] }],
    [["a", "n"], "“None of these” cannot be selected together with other options", { options: WITH_NONE }],
  ],
  scores: [
    [["a", "b"], 2],
    [["a", "a"], 1],
    [[], 0],
    ["a", 0],
  ],
  prints: [
    [["b", "a"], "Bananas, Apples"],
    [["gone"], "gone"],
    ["a", ""],
  ],
});
