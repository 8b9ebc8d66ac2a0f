import { describe, expect, test } from "@jest/globals";
import { chooseStale, formCookieName, formCookieOptions, openFormCookie, sealToken } from "./token-cookie";

const SECRET = "an evaluation secret of some length";
const NOW = new Date("2026-05-04T18:00:00Z");
const TOKEN = "kJ3x0T5mQ2o8v7Zb1n4c6LrYtWuEiPaSdFgHjKlMzXc";
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const seal = (formId: string, settings: Partial<Parameters<typeof sealToken>[1]> = {}) =>
  sealToken(SECRET, { formId, token: TOKEN, now: NOW, expiresAt: null, isSubmitted: false, ...settings });

describe("the cookie of a form", () => {
  test("gives the token back to its own form alone, and shows nothing of it", async () => {
    const sealed = await seal("form-1");
    expect(await openFormCookie([SECRET], { formId: "form-1", sealed, now: later(900) })).toMatchObject({
      token: TOKEN,
    });
    expect(await openFormCookie([SECRET], { formId: "form-2", sealed, now: NOW })).toBeUndefined();
    expect(sealed).not.toContain(TOKEN);
    expect(sealed.length).toBeLessThan(500);
  });

  test("that is missing, forged, cut, foreign or huge opens nothing", async () => {
    const sealed = await seal("form-1");
    const foreign = await sealToken("another secret that is long enough", {
      formId: "form-1",
      token: TOKEN,
      now: NOW,
      expiresAt: null,
      isSubmitted: false,
    });
    for (const bad of [undefined, "", "x", "%00", sealed.slice(0, -3), foreign, sealed.repeat(9)]) {
      expect(await openFormCookie([SECRET], { formId: "form-1", sealed: bad, now: NOW })).toBeUndefined();
    }
  });

  test("shows a receipt for an hour, and an expired form's message for a day", async () => {
    const submitted = await seal("f", { isSubmitted: true, expiresAt: later(99).toISOString() });
    expect(await openFormCookie([SECRET], { formId: "f", sealed: submitted, now: later(0.9) })).toMatchObject({
      token: TOKEN,
    });
    expect(await openFormCookie([SECRET], { formId: "f", sealed: submitted, now: later(1.1) })).toBeUndefined();
    const expiring = await seal("f", { expiresAt: later(2).toISOString() });
    expect(await openFormCookie([SECRET], { formId: "f", sealed: expiring, now: later(25) })).toMatchObject({
      token: TOKEN,
    });
    expect(await openFormCookie([SECRET], { formId: "f", sealed: expiring, now: later(27) })).toBeUndefined();
  });

  test("is out of scripts' reach, ends with the browser, and goes to the form's path only", () => {
    expect(formCookieOptions({ secure: true })).toEqual({
      path: "/forms/public",
      httpOnly: true,
      sameSite: "lax",
      secure: true,
    });
  });
});

describe("opening another form", () => {
  const cookie = async (id: string, settings = {}) => ({ name: formCookieName(id), value: await seal(id, settings) });

  test("removes finished, forged and other forms' cookies, and leaves other cookies alone", async () => {
    const finished = await cookie("done", { isSubmitted: true, now: later(-2) });
    const cookies = [
      await cookie("open"),
      finished,
      { name: formCookieName("forged"), value: "x" },
      { name: formCookieName("swapped"), value: (await cookie("open")).value },
      { name: "visit", value: "x" },
      { name: formCookieName("new"), value: "old value" },
    ];
    const stale = await chooseStale([SECRET], { cookies, openedId: "new", now: NOW });
    expect(stale.sort()).toEqual(["form-done", "form-forged", "form-swapped"]);
  });

  test("keeps a dozen at most: the one that is opened and the eleven opened last", async () => {
    const cookies = await Promise.all(Array.from({ length: 15 }, (_, n) => cookie(`f${n}`, { now: later(-n) })));
    const stale = await chooseStale([SECRET], { cookies, openedId: "new", now: NOW });
    expect(stale.sort()).toEqual(["form-f11", "form-f12", "form-f13", "form-f14"]);
  });
});
