import { expect, test } from "@jest/globals";
import { deriveDraftKey, draftIdOf } from "./draft-key";

const SECRET = "a secret of thirty-two characters";

test("a draft's name and key belong to one form instance, for every link, and reveal nothing of it", () => {
  const own = deriveDraftKey([SECRET], "form-1");
  expect(deriveDraftKey([SECRET], "form-1")).toEqual(own);
  expect(own.id).toBe(draftIdOf("form-1"));
  expect(Buffer.from(own.key, "base64")).toHaveLength(32);
  const other = deriveDraftKey([SECRET], "form-2");
  expect([other.id === own.id, other.key === own.key]).toEqual([false, false]);
  expect(own.id).not.toContain("form-1");
});

test("a draft's key cannot be made from the form instance alone", () => {
  expect(deriveDraftKey([`${SECRET}x`], "form-1").key).not.toBe(deriveDraftKey([SECRET], "form-1").key);
});
