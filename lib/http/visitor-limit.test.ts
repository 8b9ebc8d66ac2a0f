import { describe, expect, test } from "@jest/globals";
import { knownGuest, visitorFrom } from "@/domain/net/test-support/counted-visitor";
import { createVisitorLimit } from "@/lib/http/visitor-limit";

const HERE = "198.51.100.0/24";
const THERE = "203.0.113.0/24";

function setUp(points: number, onAddressLimited = () => {}) {
  const rules = { name: "reads", points, durationSeconds: 60, onAddressLimited };
  const limit = createVisitorLimit(rules, { counts: undefined, isExact: false });
  const newGuest = (guestId: string) => visitorFrom(HERE, { guestId, identity: "new" });
  return { limit, newGuest };
}

describe("a limit per visitor", () => {
  test("a known guest waits when their own calls are used up, and nobody at their address with them", async () => {
    const { limit } = setUp(2);
    expect([await limit(knownGuest("a", HERE)), await limit(knownGuest("a", THERE))]).toEqual([0, 0]);
    const waitSeconds = await limit(knownGuest("a", HERE));
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    expect([await limit(knownGuest("b", HERE)), await limit(visitorFrom(HERE))]).toEqual([0, 0]);
  });

  test("an address has calls for a hundred known guests, ten new ones and three visitors without an identity", async () => {
    const { limit, newGuest } = setUp(1);
    for (let n = 0; n < 100; n += 1) expect(await limit(knownGuest(`known ${n}`, HERE))).toBe(0);
    for (let n = 0; n < 10; n += 1) expect(await limit(newGuest(`new ${n}`))).toBe(0);
    for (let n = 0; n < 3; n += 1) expect(await limit(visitorFrom(HERE))).toBe(0);
    for (const more of [knownGuest("more", HERE), newGuest("another"), visitorFrom(HERE)])
      expect(await limit(more)).toBeGreaterThan(0);
    expect(await limit(visitorFrom(THERE))).toBe(0);
  });

  test("a crowd without an identity takes nothing from guests at its address", async () => {
    const { limit, newGuest } = setUp(1);
    for (let n = 0; n < 50; n += 1) await limit(visitorFrom(HERE));
    expect([await limit(newGuest("new")), await limit(knownGuest("known", HERE))]).toEqual([0, 0]);
  });

  test("visitors on the site's own machine are counted as guests only", async () => {
    const { limit } = setUp(1);
    const own = visitorFrom("127.0.0.0/24", { isLocal: true });
    for (let n = 0; n < 50; n += 1) expect(await limit(own)).toBe(0);
    const guest = { ...own, guestId: "a", identity: "new" } as const;
    expect([await limit(guest), (await limit(guest)) > 0]).toEqual([0, true]);
  });

  test("an address at its limit is reported once per window, a guest never", async () => {
    const reports: string[] = [];
    const { limit } = setUp(1, () => reports.push("address"));
    for (let n = 0; n < 5; n += 1) await limit(knownGuest("a", HERE));
    expect(reports).toEqual([]);
    for (const address of [HERE, THERE]) for (let n = 0; n < 6; n += 1) await limit(visitorFrom(address));
    expect(reports).toHaveLength(2);
  });
});
