import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { knownGuest, visitorFrom } from "@/domain/net/test-support/counted-visitor";
import { createSpamDefence } from "@/lib/intake/spam/defence";
import { MAX_AGE_MS, mintSecondStamp, mintStamp, readStamp } from "@/lib/intake/spam/stamp";
import type { Traces } from "@/lib/intake/spam/traces";

const SECRET = "an evaluation secret of some length";
const NOW = new Date("2026-05-04T18:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const unknown = visitorFrom(null);

function setUp(postsPerHour = 10) {
  const defence = createSpamDefence({ secrets: [SECRET], postsPerHour, form: "join", counts: undefined });
  const judge = (traces: Partial<Traces>, now: Date, isBrowser = true) =>
    defence.judge({ honeypot: "", stamp: "", ...traces }, { isBrowser }, now);
  return { ...defence, judge };
}

describe("a stamp", () => {
  test("tells when its form was made, and every form has an id of its own", () => {
    const [first, second] = [mintStamp(SECRET, NOW), mintStamp(SECRET, NOW)];
    expect(first).not.toBe(second);
    expect(readStamp([SECRET], first)).toMatchObject({ kind: "genuine", stamp: { issuedAtMs: NOW.getTime() } });
  });

  test("a stamp with any one character changed is invalid", () => {
    const stamp = mintStamp(SECRET, NOW);
    fc.assert(
      fc.property(fc.nat(stamp.length - 2), fc.constantFrom(..."abcXYZ019-_."), (at, letter) => {
        fc.pre(stamp[at] !== letter);
        const changed = stamp.slice(0, at) + letter + stamp.slice(at + 1);
        expect(readStamp([SECRET], changed).kind).not.toBe("genuine");
      }),
    );
  });

  test("a stamp of another secret is foreign; one of another shape is malformed", () => {
    expect(readStamp([SECRET], mintStamp("another secret that is long enough", NOW))).toEqual({ kind: "foreign" });
    for (const text of ["x", "a.b.c", "1".repeat(500), `${mintStamp(SECRET, NOW)}.`]) {
      expect(readStamp([SECRET], text)).toEqual({ kind: "malformed" });
    }
    expect(readStamp([SECRET], "")).toEqual({ kind: "missing" });
  });
});

describe("telling bots from people", () => {
  test("a person takes a moment, and has a day", () => {
    const { judge } = setUp();
    const stamp = mintStamp(SECRET, NOW);
    expect(judge({ stamp }, later(300))).toMatchObject({ kind: "person" });
    expect(judge({ stamp }, later(MAX_AGE_MS))).toMatchObject({ kind: "person" });
  });

  test.each([
    ["fills in the hidden field", { honeypot: "https://spam.example", stamp: mintStamp(SECRET, NOW) }, 60_000],
    ["sends faster than a browser can", { stamp: mintStamp(SECRET, NOW) }, 299],
    ["makes up a stamp", { stamp: "12345" }, 60_000],
  ])("a program %s", (_, traces, afterMs) => {
    expect(setUp().judge(traces, later(afterMs))).toEqual({ kind: "bot" });
  });

  test("a sender without a browser's headers has to be slower than programs are, and then may be a person", () => {
    const [fast, slow] = [mintStamp(SECRET, NOW), mintStamp(SECRET, NOW)];
    const { judge } = setUp();
    expect(judge({ stamp: fast }, later(1_999), false)).toEqual({ kind: "bot" });
    expect(judge({ stamp: slow }, later(2_000), false)).toMatchObject({ kind: "person" });
  });

  test.each([
    ["is a day and more old", mintStamp(SECRET, NOW), MAX_AGE_MS + 1],
    ["is missing", "", 60_000],
    ["was signed before the secret changed", mintStamp("the secret of yesterday's deployment", NOW), 60_000],
  ])("a form whose stamp %s may be a person's: never dropped", (_, stamp, afterMs) => {
    expect(setUp().judge({ stamp }, later(afterMs))).toEqual({ kind: "unsure" });
  });

  test("a page caught with a bot stays rejected", () => {
    const { judge } = setUp();
    const stamp = mintStamp(SECRET, NOW);
    expect(judge({ stamp }, later(10))).toEqual({ kind: "bot" });
    expect(judge({ stamp }, later(60_000))).toEqual({ kind: "unsure" });
  });

  test("a form shown again may be sent at once", () => {
    expect(setUp().judge({ stamp: mintSecondStamp(SECRET, NOW) }, NOW, false)).toMatchObject({ kind: "person" });
  });
});

describe("limits", () => {
  const stampId = () => `stamp-${Math.random()}`;

  test("a guest may send so many in an hour, from wherever", async () => {
    const { admit } = setUp(3);
    const guest = (address: string) => admit(knownGuest("guest-1", address), stampId());
    for (const address of ["a", "b", "c"]) expect(await guest(address)).toMatchObject({ kind: "admitted" });
    const refusal = await guest("d");
    expect(refusal).toMatchObject({ kind: "limited" });
    expect(refusal.kind === "limited" && refusal.retryAfterSeconds).toBeLessThanOrEqual(3_600);
    expect(await admit(knownGuest("guest-2", "d"), stampId())).toMatchObject({ kind: "admitted" });
  });

  test("forty patients of a clinic are admitted at one address, also when all of them are new", async () => {
    const { admit } = setUp();
    for (const identity of ["new", "known"] as const) {
      for (let n = 0; n < 40; n += 1) {
        const patient = visitorFrom("192.0.2.0/24", { guestId: `${identity}-${n}`, identity });
        expect(await admit(patient, stampId())).toMatchObject({ kind: "admitted" });
      }
    }
  });

  test("one page, replayed with ever other contents, is worn out after a few", async () => {
    const { admit } = setUp(100);
    for (let n = 0; n < 5; n += 1) expect(await admit(unknown, "one")).toMatchObject({ kind: "admitted" });
    expect(await admit(unknown, "one")).toEqual({ kind: "worn_stamp" });
  });

  test("a form that could not be sent does not count against the limit", async () => {
    const { admit } = setUp(1);
    for (let n = 0; n < 20; n += 1) {
      const admission = await admit(knownGuest("g", "a"), "one");
      expect(admission.kind).toBe("admitted");
      if (admission.kind === "admitted") await admission.refund();
    }
  });
});
