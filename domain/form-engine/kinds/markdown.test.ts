import { describeKind } from "@/domain/form-engine/test-support/describe-kind";

describeKind("markdown", {
  emptyAnswer: null,
  view: { control: "display" },
  reads: [
    ["anything", null],
    [{ a: 1 }, null],
  ],
  refuses: [],
  posts: [[["anything"], null]],
  accepts: [[null, { isRequired: true }], [undefined, { isRequired: true }], ["anything"], [5]],
  rejects: [],
  scores: [["anything", 0]],
  prints: [["anything", ""]],
});
