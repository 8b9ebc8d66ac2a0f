import { expect, test } from "@jest/globals";
import { phoneHref } from "./phone";

test.each([
  ["(555) 555-0119", "tel:+15555550119"],
  ["1-555-555-0119", "tel:+15555550119"],
  ["+44 20 7946 0000", "tel:+442079460000"],
  ["988", "tel:988"],
])("%s is dialled as %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
