import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import type { CookieJar } from "@/lib/http/cookie-jar";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { clearDraft, readDraft, saveDraft } from "./draft-jar";

const OTHER_SECRET = "another secret that is long enough, too";
const NOW = new Date("2026-05-04T18:00:00Z");
const settings = { secret: "an evaluation secret of some length", secure: true };
const PLACE = { name: "booking", path: "/appointment-request" };
const anything = z.unknown();

const at = (jar: CookieJar) => ({ jar, settings, now: NOW });
const read = (jar: CookieJar) => readDraft(at(jar), PLACE, anything);

describe("the draft", () => {
  test("any text comes back, in chunks that a browser takes, on its own path only", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 1_000 }), async (notes) => {
        const { jar, cookies, options } = createFakeBrowser();
        expect(await saveDraft(at(jar), PLACE, { notes })).toBe(true);
        expect(await read(jar)).toEqual({ notes });
        for (const [name, chunk] of cookies) {
          expect(name.length + chunk.length).toBeLessThan(3_900);
          expect(options.get(name)).toMatchObject({ path: "/appointment-request", httpOnly: true, maxAge: 3_600 });
        }
      }),
      { numRuns: 40 },
    );
  });

  test("a full form of characters that do not compress takes more than one chunk and fits", async () => {
    const { jar, cookies } = createFakeBrowser();
    const noise = (length: number) =>
      Array.from({ length }, (_, n) => String.fromCodePoint(0x1f300 + ((n * 7919) % 1500))).join("");
    const draft = { firstName: noise(50), lastName: noise(50), notes: noise(500), email: noise(160) };
    expect(await saveDraft(at(jar), PLACE, draft)).toBe(true);
    expect(cookies.size).toBeGreaterThanOrEqual(1);
    expect(await read(jar)).toEqual(draft);
  });

  test("all that the form accepts fits, in characters that do not compress", async () => {
    const { jar } = createFakeBrowser();
    const noise = (length: number) =>
      Array.from({ length }, (_, n) => String.fromCharCode(0x100 + ((n * n * 7919 + n * 104_729) % 55_000))).join("");
    const row = { date: "2026-05-05", startTime: "09:00", endTime: "09:45" };
    const draft = { texts: noise(3_014), times: Array(11).fill(row) };
    expect(await saveDraft(at(jar), PLACE, draft)).toBe(true);
    expect(await read(jar)).toEqual(draft);
  });

  test("a shorter draft leaves nothing of a longer one behind", async () => {
    const { jar, cookies } = createFakeBrowser();
    const long = Array.from({ length: 5_000 }, (_, n) => ((n * 7919) % 10_007).toString(36)).join("");
    expect(await saveDraft(at(jar), PLACE, { long: long.slice(0, 10_000) })).toBe(true);
    expect(cookies.size).toBeGreaterThan(1);
    await saveDraft(at(jar), PLACE, { short: "" });
    expect(cookies.size).toBe(1);
    expect(await read(jar)).toEqual({ short: "" });
  });

  test("an oversized draft is not written", async () => {
    const { jar, cookies } = createFakeBrowser();
    const huge = Array.from({ length: 30_000 }, (_, n) => ((n * 7919) % 100_003).toString(36)).join("");
    expect(await saveDraft(at(jar), PLACE, { huge })).toBe(false);
    expect(cookies.size).toBe(0);
  });

  test("a damaged, foreign, mixed or old draft is no draft", async () => {
    const { jar, cookies } = createFakeBrowser();
    await saveDraft(at(jar), PLACE, { notes: "x" });
    const [first = "", sealed = ""] = [...cookies][0] ?? [];
    expect(
      await readDraft({ ...at(jar), settings: { ...settings, secret: OTHER_SECRET } }, PLACE, anything),
    ).toBeUndefined();
    expect(await readDraft({ ...at(jar), now: new Date(NOW.getTime() + 3_600_001) }, PLACE, anything)).toBeUndefined();
    for (const forged of [
      sealed.slice(0, -1),
      `x${sealed}`,
      "....",
      "eyJhbGciOiJub25lIn0..a.b.c",
      sealed.slice(0, 40),
    ]) {
      cookies.set(first, forged);
      expect(await read(jar)).toBeUndefined();
    }
    cookies.set(first, sealed);
    cookies.set(first.replace(/0$/, "1"), sealed);
    expect(await read(jar)).toBeUndefined();
  });

  test("clearing removes every chunk, seen or not", async () => {
    const { jar, cookies, options } = createFakeBrowser();
    await saveDraft(at(jar), PLACE, { notes: "x" });
    clearDraft(at(jar), PLACE);
    expect(cookies.size).toBe(0);
    expect([...options.keys()].map((name) => name.slice(-2))).toEqual([".0", ".1", ".2"]);
  });

  test("each draft of a page has cookies of its own, which name nothing, and none opens as another", async () => {
    const { jar, cookies } = createFakeBrowser();
    const other = { name: "listing-report", path: "/appointment-request/report" };
    await saveDraft(at(jar), PLACE, { notes: "x" });
    await saveDraft(at(jar), other, { notes: "y" });
    expect(await read(jar)).toEqual({ notes: "x" });
    expect(await readDraft(at(jar), other, anything)).toEqual({ notes: "y" });
    expect([...cookies.keys()].join()).not.toMatch(/booking|report/);
    const [first = "", second = ""] = cookies.keys();
    cookies.set(first, cookies.get(second) ?? "");
    expect(await read(jar)).toBeUndefined();
  });

  test("a member's draft is read by this member alone, and one without a member by all", async () => {
    const { jar } = createFakeBrowser();
    const place = { name: "act", path: "/staff/items/ABCD2345" };
    await saveDraft(at(jar), { ...place, ownerId: "u-1" }, { text: "Call back" });
    expect(await readDraft(at(jar), { ...place, ownerId: "u-1" }, anything)).toEqual({ text: "Call back" });
    expect(await readDraft(at(jar), { ...place, ownerId: "u-2" }, anything)).toBeUndefined();
    await saveDraft(at(jar), place, { text: "Call again" });
    expect(await readDraft(at(jar), { ...place, ownerId: "u-2" }, anything)).toEqual({ text: "Call again" });
  });

  test("a draft of another shape is no draft", async () => {
    const { jar } = createFakeBrowser();
    await saveDraft(at(jar), PLACE, { notes: 1 });
    expect(await readDraft(at(jar), PLACE, z.object({ notes: z.string() }))).toBeUndefined();
  });
});
