import { expect, test } from "@jest/globals";
import { formatPhone, phoneHref } from "./phone";

test.each([
  ["(555) 555-0119", "tel:+15555550119"],
  ["1-555-555-0119", "tel:+15555550119"],
  ["+44 20 7946 0000", "tel:+442079460000"],
  ["988", "tel:988"],
])("%s is dialled as %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each([
  ["+15555550119", "(555) 555-0119"],
  ["5555550119", "(555) 555-0119"],
  ["+442079460000", "+442079460000"],
])("%s is written %s", (phone, written) => expect(formatPhone(phone)).toBe(written));
