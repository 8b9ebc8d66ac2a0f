import { expect, test } from "@jest/globals";
import { createAddressLimit } from "@/lib/http/address-limit";

test("an address waits when its calls are used up, and no other with it", async () => {
  const limit = createAddressLimit({ points: 2, durationSeconds: 60 });
  expect(await limit.consume("198.51.100.0/24")).toBe(0);
  expect(await limit.consume("198.51.100.0/24")).toBe(0);
  const waitSeconds = await limit.consume("198.51.100.0/24");
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(60);
  expect(await limit.consume("203.0.113.0/24")).toBe(0);
  expect(await limit.consume(null)).toBe(0);
});

test("reaching the limit is reported once per address and window", async () => {
  const told: string[] = [];
  const limit = createAddressLimit({ points: 1, durationSeconds: 60, onLimited: () => told.push("limited") });
  for (let call = 0; call < 5; call += 1) await limit.consume("198.51.100.0/24");
  expect(told).toHaveLength(1);
  for (let call = 0; call < 5; call += 1) await limit.consume("203.0.113.0/24");
  expect(told).toHaveLength(2);
});

test("a call without effect does not count", async () => {
  const limit = createAddressLimit({ points: 1, durationSeconds: 60 });
  await limit.consume("198.51.100.0/24");
  await limit.refund("198.51.100.0/24");
  expect(await limit.consume("198.51.100.0/24")).toBe(0);
  expect(await limit.consume("198.51.100.0/24")).toBeGreaterThan(0);
});
