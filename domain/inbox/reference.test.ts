import { describe, expect, test } from "@jest/globals";
import { formatReference, newReference, readReference } from "@/domain/inbox/reference";

describe("the reference of an item", () => {
  test("a reference has eight characters, none of which looks like another", () => {
    const references = Array.from({ length: 30 }, (_, at) => newReference(() => at));
    expect(references.join("")).toMatch(/^[2-9A-HJKMNP-TV-Z]{240}$/);
    expect(new Set(references).size).toBe(30);
  });

  test("a reference is read as it is spoken, written and shown", () => {
    expect(formatReference("ABCD2345")).toBe("ABCD-2345");
    for (const text of ["ABCD2345", "ABCD-2345", " abcd 2345 ", "a-b-c-d-2-3-4-5"])
      expect(readReference(text)).toBe("ABCD2345");
  });

  test.each(["", "ABCD234", "ABCD23456", "ABCD234O", "ABCD234!", "АBCD2345"])("%j is none", (text) => {
    expect(readReference(text)).toBeUndefined();
  });
});
