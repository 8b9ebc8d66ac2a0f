import { expect, test } from "@jest/globals";
import { time } from "@/domain/form-engine/kinds/time";
import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

describeKind("time", {
  emptyAnswer: "",
  view: { control: "input", inputType: "time" },
  reads: [
    ["14:05", "14:05"],
    ["noon", "noon"],
    [null, null],
  ],
  refuses: [
    [1405, "Invalid time"],
    ...NESTED_VALUES.map((value) => [value, "Invalid time"] as const),
    [HUGE_TEXT, "Maximum 20000 characters allowed"],
    [NUL_TEXT, "Contains characters that cannot be saved"],
  ],
  posts: [
    [["14:05"], "14:05"],
    [[], ""],
  ],
  accepts: [["00:00", { isRequired: true }], ["23:59"], ["09:30"], ["9:05"], ["0:00"], [""]],
  rejects: [
    ["", "Question is required", { isRequired: true }],
    [1405, "Invalid time"],
    ["24:00", "Invalid time format (HH:MM)"],
    ["12:60", "Invalid time format (HH:MM)"],
    ["9:5", "Invalid time format (HH:MM)"],
    ["24:05", "Invalid time format (HH:MM)"],
    ["14:05:00", "Invalid time format (HH:MM)"],
    ["2:05 PM", "Invalid time format (HH:MM)"],
    ["14:05\n", "Invalid time format (HH:MM)"],
  ],
  scores: [["14:05", 0]],
  prints: [
    ["14:05", "2:05 PM"],
    ["00:30", "12:30 AM"],
    ["12:00", "12:00 PM"],
    ["11:59", "11:59 AM"],
    ["9:05", "9:05 AM"],
    ["noon", "noon"],
  ],
});

test("a short hour fills the browser's own control", () => {
  expect([time.controlText?.("9:05"), time.controlText?.("21:05"), time.controlText?.("noon")]).toEqual([
    "09:05",
    "21:05",
    "noon",
  ]);
});
