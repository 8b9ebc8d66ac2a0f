import { describe, expect, test } from "@jest/globals";
import type { Outcome } from "@/lib/services/requester";
import { createGuestIdentity, type GuestIdentityPorts } from "@/lib/visitor/guest/identity";
import type { GuestToken } from "@/lib/visitor/guest/token";

const USER = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
const unreachable: Outcome<string | null> = { ok: false, reason: "unreachable" };
const answer = (token: string | null): Outcome<string | null> => ({ ok: true, data: token, headers: new Headers() });

/** These test tokens name their own meaning. */
const readToken = async (token: string): Promise<GuestToken> => {
  if (token.startsWith("valid"))
    return { status: "valid", userUniqueId: USER, expiresAtSeconds: 2_000_000_000, isVerified: false };
  if (token.startsWith("expired")) return { status: "expired", userUniqueId: USER, isVerified: false };
  return { status: "invalid" };
};

function setUp(overrides: Partial<GuestIdentityPorts> = {}) {
  const calls: string[] = [];
  const warnings: string[] = [];
  const identity = createGuestIdentity({
    tokens: { read: readToken, receive: readToken },
    createGuest: async (id, address) => {
      calls.push(`create ${id} for ${address}`);
      return answer("valid-new");
    },
    renewGuest: async (id, token) => {
      calls.push(`renew ${id} ${token}`);
      return answer("valid-renewed");
    },
    newId: () => "id-1",
    nowMs: () => 0,
    warn: (message) => warnings.push(message),
    ...overrides,
  });
  return { identity, calls, warnings };
}

describe("the decision on a cookie", () => {
  test("no cookie: a guest is created, and the gateway's own token counts as verified", async () => {
    const { identity, calls } = setUp();
    expect(await identity.decide(undefined, "198.51.100.7")).toEqual({
      kind: "set",
      guest: { token: "valid-new", userUniqueId: USER, isVerified: true },
    });
    expect(calls).toEqual(["create id-1 for 198.51.100.7"]);
  });

  test("a valid token is reused and costs no call", async () => {
    const { identity, calls } = setUp();
    expect(await identity.decide("valid-old", "198.51.100.7")).toEqual({
      kind: "keep",
      guest: { token: "valid-old", userUniqueId: USER, isVerified: false },
    });
    expect(calls).toEqual([]);
  });

  test("an expired token is renewed with itself as the proof", async () => {
    const { identity, calls } = setUp();
    const decision = await identity.decide("expired-1", "198.51.100.7");
    expect(decision).toMatchObject({ kind: "set", guest: { token: "valid-renewed" } });
    expect(calls).toEqual([`renew ${USER} expired-1`]);
  });

  test("a token that is not the gateway's is replaced by a new guest", async () => {
    const { identity, calls } = setUp();
    expect(await identity.decide("rubbish", "198.51.100.7")).toMatchObject({
      kind: "set",
      guest: { token: "valid-new" },
    });
    expect(calls).toEqual(["create id-1 for 198.51.100.7"]);
  });

  test("a renewal that the gateway refuses ends in a new guest", async () => {
    const { identity, calls } = setUp({ renewGuest: async () => ({ ok: false, reason: "forbidden", status: 403 }) });
    expect(await identity.decide("expired-1", "198.51.100.7")).toMatchObject({
      kind: "set",
      guest: { token: "valid-new" },
    });
    expect(calls).toEqual(["create id-1 for 198.51.100.7"]);
  });
});

describe("one renewal at a time", () => {
  test("fifty requests with the same expired token make one renewal and share its answer", async () => {
    let renewals = 0;
    const { identity } = setUp({
      renewGuest: async () => {
        renewals += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return answer("valid-renewed");
      },
    });
    const decisions = await Promise.all(Array.from({ length: 50 }, () => identity.decide("expired-1", "198.51.100.7")));
    expect(renewals).toBe(1);
    expect(new Set(decisions.map((decision) => JSON.stringify(decision))).size).toBe(1);
    await identity.decide("expired-1", "198.51.100.7");
    expect(renewals).toBe(1);
  });

  test("a renewal that failed is only logged, and tried again by the next request", async () => {
    const outcomes = [unreachable, answer("valid-renewed")];
    const { identity, warnings } = setUp({ renewGuest: async () => outcomes.shift() ?? unreachable });
    expect(await identity.decide("expired-1", "198.51.100.7")).toEqual({ kind: "none", reason: "unavailable" });
    expect(warnings).toEqual([expect.stringMatching(/^guest renewal/)]);
    expect(await identity.decide("expired-1", "198.51.100.7")).toMatchObject({ kind: "set" });
  });
});

describe("a burst of first visits at a slow gateway", () => {
  const burst = (identity: ReturnType<typeof setUp>["identity"], visits: number) =>
    Array.from({ length: visits }, (_, visit) => identity.decide(undefined, `10.0.${visit}.0/24`));

  /** A gateway that answers when it is told to. */
  function slowGateway() {
    const answers: (() => void)[] = [];
    const createGuest = () => {
      const { promise, resolve } = Promise.withResolvers<Outcome<string | null>>();
      answers.push(() => resolve(answer("valid-new")));
      return promise;
    };
    return { answers, createGuest };
  }

  /** All promises that are settled, or can settle without the gateway, have settled after this. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  test("takes 32 calls at a time, while holders of a valid token are answered at once; in the end all get theirs", async () => {
    const { answers, createGuest } = slowGateway();
    const { identity } = setUp({ createGuest });
    const visits = burst(identity, 100);
    await settle();
    expect(answers).toHaveLength(32);
    const holders = Promise.all(Array.from({ length: 100 }, () => identity.decide("valid-old", "198.51.100.7")));
    expect(await Promise.race([holders, settle().then(() => "late")])).toHaveLength(100);
    for (let made = 0; made < 100; made += 1) {
      answers[made]?.();
      await settle();
    }
    expect(new Set((await Promise.all(visits)).map(({ kind }) => kind))).toEqual(new Set(["set"]));
  });

  test("ends without an identity, and without a call, for visits beyond 500 that wait", async () => {
    const { answers, createGuest } = slowGateway();
    const { identity } = setUp({ createGuest });
    const visits = burst(identity, 540);
    await settle();
    const none = { kind: "none", reason: "unavailable" };
    expect(await Promise.all(visits.slice(532))).toEqual(Array(8).fill(none));
    expect(answers).toHaveLength(32);
  });

  test("leaves places to other addresses when it comes from one, and refuses none of its first five hundred", async () => {
    const { answers, createGuest } = slowGateway();
    const { identity } = setUp({ createGuest });
    const flood = Array.from({ length: 520 }, () => identity.decide(undefined, "198.51.100.0/24"));
    await settle();
    expect(answers).toHaveLength(8);
    const elsewhere = identity.decide(undefined, "203.0.113.0/24");
    await settle();
    answers[8]?.();
    expect(await elsewhere).toMatchObject({ kind: "set" });
    answers[8] = () => undefined;
    for (let made = 0; made < 509; made += 1) {
      answers[made]?.();
      await settle();
    }
    const kinds = (await Promise.all(flood)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "set")).toHaveLength(508);
  });

  test("ends without an identity, and without a call, for visits that waited for a second", async () => {
    const { answers, createGuest } = slowGateway();
    let nowMs = 0;
    const { identity } = setUp({ createGuest, nowMs: () => nowMs });
    const visits = burst(identity, 40);
    await settle();
    nowMs = 1_001;
    for (const respond of answers) respond();
    const kinds = (await Promise.all(visits)).map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === "set").length, answers.length]).toEqual([32, 32]);
  });
});

describe("a gateway in trouble", () => {
  test("after three failures it is paused, and the page continues without an identity", async () => {
    let attempts = 0;
    const { identity, warnings } = setUp({
      createGuest: async () => {
        attempts += 1;
        return unreachable;
      },
    });
    for (let visit = 0; visit < 10; visit += 1) {
      expect(await identity.decide(undefined, "198.51.100.7")).toEqual({ kind: "none", reason: "unavailable" });
    }
    expect(attempts).toBe(3);
    expect(warnings).toHaveLength(10);
  });

  test("an answer without the company-token header is only logged", async () => {
    const { identity, warnings } = setUp({ createGuest: async () => answer(null) });
    expect(await identity.decide(undefined, "198.51.100.7")).toEqual({ kind: "none", reason: "no_token" });
    expect(warnings).toEqual(["guest creation: the answer has no company-token header"]);
  });

  test("an answer with an unreadable token sets no cookie", async () => {
    const { identity } = setUp({ createGuest: async () => answer("rubbish") });
    expect(await identity.decide(undefined, "198.51.100.7")).toEqual({ kind: "none", reason: "no_token" });
  });
});
