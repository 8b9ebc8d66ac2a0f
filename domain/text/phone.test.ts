import { describe, expect, test } from "@jest/globals";
import { isPhone, normalizePhone } from "@/domain/text/phone";

describe("phones", () => {
  test.each(["(555) 555-0119", "+1 555.555.0119", "5555550119", "555\u00a0555\u20110119", "+123456789012345"])(
    "%s is a phone",
    (phone) => expect(isPhone(phone)).toBe(true),
  );

  test.each(["", "555-0119", "+", "++15555550119", "1234567890123456", "555555014x", "١٢٣٤٥٦٧٨٩٠"])(
    "%p is none",
    (phone) => expect(isPhone(phone)).toBe(false),
  );

  test("separators go and everything else stays", () => {
    expect(normalizePhone("+1 (555) 555-01.19")).toBe("+15555550119");
  });
});
