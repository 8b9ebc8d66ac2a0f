import { expect, test } from "@jest/globals";
import { toIdentity } from "@/lib/visitor/guest/to-identity";

const valid = { status: "valid", userUniqueId: "u-1", expiresAtSeconds: 2_000, isVerified: true } as const;
const atMs = (seconds: number) => 1_000 * seconds;

test("a guest is known two minutes after the token was issued", () => {
  const token = { ...valid, issuedAtSeconds: 1_000 };
  expect(toIdentity(token, atMs(1_119.9))).toEqual({ guestId: "u-1", identity: "new" });
  expect(toIdentity(token, atMs(1_120))).toEqual({ guestId: "u-1", identity: "known" });
});

test("a token without the time of its issue shows a new guest", () => {
  expect(toIdentity(valid, atMs(1_900))).toEqual({ guestId: "u-1", identity: "new" });
});

test("an unverified token gives no guest a limit of their own; an expired or invalid one is no identity", () => {
  const unverified = { ...valid, issuedAtSeconds: 1_000, isVerified: false };
  expect(toIdentity(unverified, atMs(1_900))).toEqual({ guestId: null, identity: "new" });
  const expired = { status: "expired", userUniqueId: "u-1", isVerified: true } as const;
  for (const token of [expired, { status: "invalid" } as const, undefined])
    expect(toIdentity(token, atMs(1_900))).toEqual({ guestId: null, identity: "none" });
});
