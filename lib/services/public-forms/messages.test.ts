import { expect, test } from "@jest/globals";
import { normalizeError } from "@/lib/services/public-forms/messages";
import { parseError } from "@/lib/services/public-forms/schema";

const parse = (error: object) => {
  const parsed = parseError({ success: false, error });
  if (!parsed) throw new Error("there is no error to read");
  return parsed;
};

// Specification, section 8, Magic-link errors.
test("an error has a code and a message, its own or the specified ones", () => {
  expect(normalizeError(parse({}))).toEqual({ code: "UNKNOWN_ERROR", message: "An error occurred" });
  expect(normalizeError(parse({ code: "X" }))).toEqual({ code: "X", message: "An error occurred" });
  expect(normalizeError(parse({ message: "Closed." }))).toEqual({ code: "UNKNOWN_ERROR", message: "Closed." });
});
