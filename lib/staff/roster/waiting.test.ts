import { expect, test } from "@jest/globals";
import { describeWaiting, isAnyWaiting } from "@/lib/staff/roster/waiting";

test.each([
  [{ appointments: 4, requests: 12, isMore: false }, "4 appointments and 12 requests"],
  [{ appointments: 1, requests: 0, isMore: false }, "1 appointment"],
  [{ appointments: 0, requests: 100, isMore: true }, "At least 100 requests"],
])("%j reads %j", (waiting, text) => {
  expect(describeWaiting(waiting)).toBe(text);
  expect(isAnyWaiting(waiting)).toBe(true);
});
