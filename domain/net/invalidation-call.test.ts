import { expect, test } from "@jest/globals";
import { isInvalidationSigned, signInvalidation } from "@/domain/net/invalidation-call";

const KEY = "k".repeat(32);
const NOW = new Date("2026-03-10T15:00:00.000Z");
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const signature = signInvalidation(KEY, "roster", NOW);

test("a signature by the key is accepted for a few minutes, with small clock differences", () => {
  for (const minutes of [-4, 0, 4]) {
    expect(isInvalidationSigned(KEY, "roster", signature, minutesLater(minutes))).toBe(true);
  }
});

test.each([
  ["an old one", () => isInvalidationSigned(KEY, "roster", signature, minutesLater(6))],
  ["one of the future", () => isInvalidationSigned(KEY, "roster", signature, minutesLater(-6))],
  ["another key's", () => isInvalidationSigned("x".repeat(32), "roster", signature, NOW)],
  ["another tag's", () => isInvalidationSigned(KEY, "forms", signature, NOW)],
  ["one with another time", () => isInvalidationSigned(KEY, "roster", signature.replace(/^t=\d/, "t=2"), NOW)],
  ["none", () => isInvalidationSigned(KEY, "roster", null, NOW)],
  ["one that is cut", () => isInvalidationSigned(KEY, "roster", signature.slice(0, -2), NOW)],
])("%s is refused", (_, isSigned) => expect(isSigned()).toBe(false));
