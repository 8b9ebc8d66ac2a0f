import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { type SealKind, seal, unseal } from "./seal";

const SECRET = "a secret of at least thirty-two characters";
const OTHER = "another secret of at least thirty-two characters";
const NOW = new Date("2026-05-04T18:00:00Z");
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

  test("a seal does not open for another purpose, even with the same content", async () => {
    const sealed = await seal({ ...kind, purpose: "another" }, SECRET, { text: "x" });
    expect(await unseal(kind, [SECRET], sealed)).toBeUndefined();
  });

  test("a seal does not open when its content has another shape", async () => {
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
    ["cut", (sealed) => sealed.slice(0, -3)],
    ["changed", (sealed) => sealed.replace("*1*", "*2*")],
    ["followed by another", (sealed) => sealed + sealed],
    ["followed by noise", (sealed) => `${sealed}x`],
  ])("a seal that is %s does not open", async (_, damage) => {
    expect(await unseal(kind, [SECRET], damage(await seal(kind, SECRET, { text: "x" })))).toBeUndefined();
  });
});
