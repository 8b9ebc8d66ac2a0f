import { hkdfSync } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { sealData } from "iron-session";
import { CompactEncrypt } from "jose";
import { z } from "zod";
import { openFormCookie } from "@/lib/public-form/token-cookie";
import { readConfirmation } from "@/lib/visitor/account/confirmation-cookie";
import { createFakeBrowser } from "./cookie-jar.fake";
import { readDraft } from "./draft-cookie";
import { type SealKind, seal, unseal } from "./seal";

const SECRET = "a secret of at least thirty-two characters";
const OTHER = "another secret of at least thirty-two characters";
const NOW = new Date("2026-05-04T18:00:00Z");
const settings = { secret: SECRET, secure: true };
const kind: SealKind<{ text: string }> = {
  purpose: "a test",
  content: z.object({ text: z.string() }),
  ttlSeconds: 3_600,
};

afterEach(() => {
  jest.useRealTimers();
});

describe("a seal", () => {
  test("opens with the secret that sealed it, in any place of the list, and hides its content", async () => {
    const sealed = await seal(kind, SECRET, { text: "hidden" });
    expect(await unseal(kind, [SECRET], sealed)).toEqual({ text: "hidden" });
    expect(await unseal(kind, [OTHER, SECRET], sealed)).toEqual({ text: "hidden" });
    expect(await unseal(kind, [OTHER], sealed)).toBeUndefined();
    expect(await unseal(kind, [], sealed)).toBeUndefined();
    expect(sealed).not.toContain("hidden");
  });

  test("does not open for another purpose, even with the same content", async () => {
    const sealed = await seal({ ...kind, purpose: "another" }, SECRET, { text: "x" });
    expect(await unseal(kind, [SECRET], sealed)).toBeUndefined();
  });

  test("does not open when its content has another shape", async () => {
    const numbers: SealKind<{ text: number }> = { ...kind, content: z.object({ text: z.number() }) };
    expect(await unseal(kind, [SECRET], await seal(numbers, SECRET, { text: 1 }))).toBeUndefined();
  });

  test("expires, unless its kind has no end", async () => {
    jest.useFakeTimers({ now: NOW });
    const endless = { ...kind, ttlSeconds: 0 };
    const [sealed, kept] = [await seal(kind, SECRET, { text: "x" }), await seal(endless, SECRET, { text: "x" })];
    jest.setSystemTime(NOW.getTime() + 3_600_000);
    expect(await unseal(kind, [SECRET], sealed)).toEqual({ text: "x" });
    jest.setSystemTime(NOW.getTime() + 3_600_000 + 61_000);
    expect(await unseal(kind, [SECRET], sealed)).toBeUndefined();
    expect(await unseal(endless, [SECRET], kept)).toEqual({ text: "x" });
  });

  test.each<[string, (sealed: string) => string | undefined]>([
    ["missing", () => undefined],
    ["blank", () => ""],
    ["noise", () => "x"],
    ["not a seal of iron-session", () => "Fe26.2*1*a*b*c*d*e*f~2"],
    ["not a JWE", () => "eyJhbGciOiJub25lIn0..a.b.c"],
    ["cut", (sealed) => sealed.slice(0, -3)],
    ["changed", (sealed) => sealed.replace("*1*", "*2*")],
    ["followed by another", (sealed) => sealed + sealed],
    ["followed by noise", (sealed) => `${sealed}x`],
  ])("that is %s does not open", async (_, damage) => {
    expect(await unseal(kind, [SECRET], damage(await seal(kind, SECRET, { text: "x" })))).toBeUndefined();
  });
});

describe("after an update from release 1.1.1", () => {
  const sealFormerly = (purpose: string, plaintext: Uint8Array) =>
    new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(new Uint8Array(hkdfSync("sha256", SECRET, "", purpose, 32)));

  test("a started request is still there", async () => {
    const { jar, cookies } = createFakeBrowser();
    const content = JSON.stringify({ sealedAtMs: NOW.getTime(), draft: { notes: "Zoë" } });
    cookies.set("draft.0", await sealFormerly("booking draft", deflateRawSync(content)));
    expect(await readDraft(jar, { ...settings, now: NOW })).toEqual({ notes: "Zoë" });
  });

  test("a form behind a link stays open, for its own form only", async () => {
    const content = { id: "f", token: "t", openedAtMs: NOW.getTime(), keepUntilMs: null };
    const sealed = await sealFormerly("form token", Buffer.from(JSON.stringify(content)));
    expect(await openFormCookie([OTHER, SECRET], { formId: "f", sealed, now: NOW })).toMatchObject({ token: "t" });
    expect(await openFormCookie([SECRET], { formId: "g", sealed, now: NOW })).toBeUndefined();
    expect(await openFormCookie([OTHER], { formId: "f", sealed, now: NOW })).toBeUndefined();
  });

  test("a confirmation link that was followed can be confirmed", async () => {
    const { jar, cookies } = createFakeBrowser();
    cookies.set("confirmation", await sealData({ purpose: "confirmation", token: "t" }, { password: SECRET }));
    expect(await readConfirmation(jar, settings)).toBe("t");
    expect(await readConfirmation(jar, { ...settings, secret: OTHER })).toBeUndefined();
  });
});
