import { expect, test } from "@jest/globals";
import { createAttemptLimit } from "@/lib/auth/attempt-limit";

test("an address waits when its attempts are used up, and no other with it", async () => {
  const limit = createAttemptLimit({ points: 2, durationSeconds: 60 });
  expect(await limit.consume("198.51.100.0/24")).toBe(0);
  expect(await limit.consume("198.51.100.0/24")).toBe(0);
  const waitSeconds = await limit.consume("198.51.100.0/24");
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(60);
  expect(await limit.consume("203.0.113.0/24")).toBe(0);
  expect(await limit.consume(null)).toBe(0);
});
