import { describe, expect, test } from "@jest/globals";
import { GRADES, may, PERMISSIONS } from "@/domain/inbox/grades";

describe("what a grade may do", () => {
  test.each([
    ["viewer", ["see_items"]],
    ["scheduler", ["see_items", "see_contacts", "handle_items", "send_forms"]],
    ["clinician", ["see_items", "see_contacts", "handle_items", "send_forms", "read_answers"]],
    ["administrator", PERMISSIONS],
  ] as const)("%s: %j", (grade, expected) => {
    expect(PERMISSIONS.filter((permission) => may(grade, permission))).toEqual(expected);
  });

  test("nothing without a grade", () => {
    expect(PERMISSIONS.filter((permission) => may(null, permission))).toEqual([]);
  });

  test("each grade may do what the one before it may", () => {
    const sets = GRADES.map((grade) => PERMISSIONS.filter((permission) => may(grade, permission)));
    for (const [at, set] of sets.entries()) expect(set).toEqual(expect.arrayContaining([...(sets[at - 1] ?? [])]));
  });
});
