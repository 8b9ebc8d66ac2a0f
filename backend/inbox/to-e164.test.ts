import { expect, test } from "@jest/globals";
import { toE164 } from "@/backend/inbox/to-e164";

test.each([
  ["5555550119", "+15555550119"],
  ["15555550119", "+15555550119"],
  ["+15555550119", "+15555550119"],
  ["+442079460958", "+442079460958"],
  ["+999123456789", null],
  ["555555011912345", null],
  ["", null],
])("%s is %s in E.164", (phone, expected) => expect(toE164(phone)).toBe(expected));
