import { expect, test } from "@jest/globals";
import { parseError } from "@/domain/wire/form-instance";
import { normalizeError } from "@/lib/services/public-forms/messages";

const parse = (error: object) => {
  const parsed = parseError({ success: false, error });
  if (!parsed) throw new Error("there is no error to read");
  return parsed;
};

// Specification, section 8, Magic-link errors.
test("an error has a code and a message, its own or the specified ones", () => {
  expect(normalizeError(parse({}), "Failed.")).toEqual({ code: "UNKNOWN_ERROR", message: "An error occurred" });
  expect(normalizeError(parse({ code: "X" }), "Failed.")).toEqual({ code: "X", message: "Failed." });
  expect(normalizeError(parse({ message: "Closed." }), "Failed.")).toEqual({
    code: "UNKNOWN_ERROR",
    message: "Closed.",
  });
});

test.each([
  ["TOKEN_EXPIRED", "This link has expired. Please request a new one."],
  ["NOT_EDITABLE", "This form has expired or is no longer accepting responses."],
  ["VALIDATION_FAILED", "Please fix the errors before submitting."],
])("the code %s without a message has its own sentence", (code, message) => {
  expect(normalizeError(parse({ code }), "Failed.").message).toBe(message);
});
