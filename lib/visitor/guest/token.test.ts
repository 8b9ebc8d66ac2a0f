import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { createGuestTokenReader, type GuestTokenReader } from "@/lib/visitor/guest/token";

const USER = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
const NOW_MS = 1_800_000_000_000;
const NOW = NOW_MS / 1000;
const OURS = { issuer: "gateway", audience: "care-network" };

let gateway: Server;
let reader: GuestTokenReader;
let jwksUrl: string;
const readToken: GuestTokenReader["read"] = (token, nowMs) => reader.read(token, nowMs);
let sign: (claims: Record<string, unknown>, typ?: string) => Promise<string>;
let forge: (claims: Record<string, unknown>) => Promise<string>;

beforeAll(async () => {
  const own = await generateKeyPair("EdDSA");
  const outsider = await generateKeyPair("EdDSA");
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "k1", alg: "EdDSA", use: "sig" }] };
  gateway = createServer((_, response) => response.end(JSON.stringify(jwks)));
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  jwksUrl = `http://127.0.0.1:${port}/jwks.json`;
  reader = createGuestTokenReader({ ...OURS, jwksUrl });
  const signer = (key: CryptoKey) => (claims: Record<string, unknown>, typ?: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", kid: "k1", ...(typ !== undefined && { typ }) }).sign(key);
  sign = signer(own.privateKey);
  forge = signer(outsider.privateKey);
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

describe("with the gateway's keys", () => {
  test("a token is valid until the second of its exp", async () => {
    const token = await sign({ user_unique_id: USER, exp: NOW + 1 });
    expect(await readToken(token, NOW_MS)).toEqual({
      ...{ status: "valid", userUniqueId: USER, expiresAtSeconds: NOW + 1, isVerified: true },
    });
    expect(await readToken(token, NOW_MS + 1000)).toEqual({ status: "expired", userUniqueId: USER, isVerified: true });
  });

  test("a token that was believed vouches for no other with the same claims", async () => {
    const claims = { user_unique_id: USER, exp: NOW + 60 };
    const token = await sign(claims);
    expect(await readToken(token, NOW_MS)).toMatchObject({ status: "valid" });
    expect(await readToken(await forge(claims), NOW_MS)).toEqual({ status: "invalid" });
    expect(await readToken(token, NOW_MS)).toMatchObject({ status: "valid" });
  });

  test("the gateway's first answer is verified, and a key that it may not sign with is noticed", async () => {
    const claims = { user_unique_id: USER, exp: NOW + 60 };
    const other = createGuestTokenReader({ ...OURS, jwksUrl });
    expect(await other.receive(await forge(claims), NOW_MS)).toEqual({ status: "invalid" });
    const [first, second] = [await sign(claims), await sign({ ...claims, exp: NOW + 120 })];
    expect(await other.receive(first, NOW_MS)).toMatchObject({ status: "valid", isVerified: true });
    expect(await other.receive(second, NOW_MS)).toMatchObject({ status: "valid", isVerified: true });
    expect(other.peek(second, NOW_MS)).toMatchObject({ status: "valid" });
  });

  test("a visitor's token with a known key's header is verified all the same", async () => {
    const claims = { user_unique_id: USER, exp: NOW + 180 };
    await reader.receive(await sign(claims), NOW_MS);
    const forged = await forge({ ...claims, exp: NOW + 240 });
    expect(await readToken(forged, NOW_MS)).toEqual({ status: "invalid" });
    expect(reader.peek(forged, NOW_MS)).toBeUndefined();
  });

  test("a received token of another issuer, or one that cannot be read, is invalid", async () => {
    await reader.receive(await sign({ user_unique_id: USER, exp: NOW + 60 }), NOW_MS);
    const head = (await sign({})).split(".", 1).join("");
    const foreign = await sign({ user_unique_id: USER, exp: NOW + 60, iss: "another" });
    for (const token of [foreign, `${head}.x.y`, `${head}.`, head, "", "x".repeat(5_000)])
      expect(await reader.receive(token, NOW_MS)).toEqual({ status: "invalid" });
  });

  test("a token without exp counts as expired", async () => {
    expect(await readToken(await sign({ user_unique_id: USER }), NOW_MS)).toEqual({
      status: "expired",
      userUniqueId: USER,
      isVerified: true,
    });
  });

  test("a token with another signature is invalid, expired or not", async () => {
    expect(await readToken(await forge({ user_unique_id: USER, exp: NOW + 60 }), NOW_MS)).toEqual({
      status: "invalid",
    });
    expect(await readToken(await forge({ user_unique_id: USER, exp: NOW - 60 }), NOW_MS)).toEqual({
      status: "invalid",
    });
  });

  test("algorithm none is invalid", async () => {
    const token = new UnsecuredJWT({ user_unique_id: USER, exp: NOW + 60 }).encode();
    expect(await readToken(token, NOW_MS)).toEqual({ status: "invalid" });
  });

  test.each(["", "a.b.c", "….….…", "x".repeat(5000)])("%.12s is invalid", async (token) => {
    expect(await readToken(token, NOW_MS)).toEqual({ status: "invalid" });
  });

  test.each([{}, { user_unique_id: 7 }, { user_unique_id: "../admin" }, { user_unique_id: USER, exp: "soon" }])(
    "claims %j are invalid",
    async (claims) => {
      expect(await readToken(await sign(claims), NOW_MS)).toEqual({ status: "invalid" });
    },
  );
});

describe("without the gateway's keys", () => {
  test("claims are read, which proves nothing, and the services that get the token verify it", async () => {
    const token = await forge({ user_unique_id: USER, exp: NOW + 60 });
    const reader = createGuestTokenReader({ ...OURS, jwksUrl: undefined });
    expect(await reader.read(token, NOW_MS)).toMatchObject({ status: "valid", isVerified: false });
    const unsigned = new UnsecuredJWT({ user_unique_id: USER, exp: NOW - 1 }).encode();
    expect(await reader.read(unsigned, NOW_MS)).toEqual({ status: "expired", userUniqueId: USER, isVerified: false });
  });

  test("visitors keep their identity while the gateway is unreachable", async () => {
    const token = await sign({ user_unique_id: USER, exp: NOW + 60 });
    const reader = createGuestTokenReader({ ...OURS, jwksUrl: "http://127.0.0.1:1/jwks.json" });
    expect(await reader.read(token, NOW_MS)).toMatchObject({ status: "valid", isVerified: false });
    expect(await reader.read("rubbish", NOW_MS)).toEqual({ status: "invalid" });
  });
});

describe("at once", () => {
  test("a token is known after its first verification, and judged by the time of each request", async () => {
    const token = await sign({ user_unique_id: USER, exp: NOW + 1, jti: "at once" });
    expect(reader.peek(token, NOW_MS)).toBeUndefined();
    await readToken(token, NOW_MS);
    expect(reader.peek(token, NOW_MS)).toMatchObject({ status: "valid", isVerified: true });
    expect(reader.peek(token, NOW_MS + 1000)).toMatchObject({ status: "expired" });
  });

  test("neither a forged token nor one that could not be verified is known", async () => {
    const forged = await forge({ user_unique_id: USER, exp: NOW + 60 });
    await readToken(forged, NOW_MS);
    expect(reader.peek(forged, NOW_MS)).toBeUndefined();
    const offline = createGuestTokenReader({ ...OURS, jwksUrl: "http://127.0.0.1:1/jwks.json" });
    await offline.read(forged, NOW_MS);
    expect(offline.peek(forged, NOW_MS)).toBeUndefined();
  });

  test("every token is read at once without the gateway's keys, as it is otherwise", async () => {
    const open = createGuestTokenReader({ ...OURS, jwksUrl: undefined });
    for (const token of [await forge({ user_unique_id: USER, exp: NOW + 60 }), await forge({ user_unique_id: USER })]) {
      expect(open.peek(token, NOW_MS)).toEqual(await open.read(token, NOW_MS));
    }
    for (const token of ["", "a.b.c", "x".repeat(5000)]) expect(open.peek(token, NOW_MS)).toBeUndefined();
  });
});

describe("a token for another use, place or time is invalid, verified or not", () => {
  const base = { user_unique_id: USER, exp: NOW + 60 };
  const wrong: [string, Record<string, unknown>, string][] = [
    ["iss", { iss: "https://id.elsewhere.example" }, "JWT"],
    ["iss, no text", { iss: 7 }, "JWT"],
    ["aud", { aud: "billing" }, "JWT"],
    ["aud, several", { aud: ["billing", "reports"] }, "JWT"],
    ["aud, no text", { aud: { care: "network" } }, "JWT"],
    ["nbf", { nbf: NOW + 61 }, "JWT"],
    ["nbf, no number", { nbf: "now" }, "JWT"],
    ["typ", {}, "at+jwt"],
    ["typ of a sign-out", {}, "logout+jwt"],
  ];
  test.each(wrong)("wrong %s", async (_, claims, typ) => {
    const token = await sign({ ...base, ...claims }, typ);
    expect(await readToken(token, NOW_MS)).toEqual({ status: "invalid" });
    const unverified = createGuestTokenReader({ ...OURS, jwksUrl: undefined });
    expect(await unverified.read(token, NOW_MS)).toEqual({ status: "invalid" });
  });

  const right: [string, Record<string, unknown>, string][] = [
    ["iss", { iss: "gateway" }, "JWT"],
    ["aud", { aud: "care-network" }, "JWT"],
    ["aud among several", { aud: ["reports", "care-network"] }, "JWT"],
    ["nbf of a clock that is a minute ahead", { nbf: NOW + 60 }, "JWT"],
    ["typ", {}, "JWT"],
    ["typ in full", {}, "application/jwt"],
  ];
  test.each(right)("right %s", async (_, claims, typ) => {
    const token = await sign({ ...base, ...claims }, typ);
    expect(await readToken(token, NOW_MS)).toMatchObject({ status: "valid", isVerified: true });
  });
});
