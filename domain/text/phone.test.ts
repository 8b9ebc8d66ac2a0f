import { describe, expect, test } from "@jest/globals";
import { isPhone, normalizePhone } from "@/domain/text/phone";

describe("phones", () => {
  test.each(["(555) 555-0142", "+1 555.555.0142", "5555550142", "555\u00a0555\u20110142", "+123456789012345"])(
    "%s is a phone",
    (phone) => expect(isPhone(phone)).toBe(true),
  );

  test.each(["", "555-0142", "+", "++15555550142", "1234567890123456", "555555014x", "١٢٣٤٥٦٧٨٩٠"])(
    "%p is none",
    (phone) => expect(isPhone(phone)).toBe(false),
  );

  test("separators go and everything else stays", () => {
    expect(normalizePhone("+1 (555) 555-01.42")).toBe("+15555550142");
  });
});
