import { describe, expect, jest, test } from "@jest/globals";
import { inLanguage } from "@/domain/texts/in-language";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import {
  chooseStale,
  openFormCookie,
  readFormCookie,
  removeFormCookies,
  sealToken,
  writeFormCookie,
} from "./token-cookie";

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

  test("the cookie is of several parts for a long token, and leaves none behind", async () => {
    const { jar, cookies } = createFakeBrowser();
    const token = "€".repeat(1_000);
    const write = async (now: Date, content: string) =>
      writeFormCookie(jar, jar, {
        formId: "f",
        sealed: await seal("f", { token: content, now }),
        settings: { secure: true },
      });
    await write(NOW, token);
    expect([...cookies.keys()]).toEqual(["form-f", "form-f.1", "form-es-f", "form-es-f.1"]);
    const sealed = readFormCookie(jar, "f");
    expect(await openFormCookie([SECRET], { formId: "f", sealed, now: NOW })).toMatchObject({ token });
    await write(later(1), TOKEN);
    expect([...cookies.keys()]).toEqual(["form-f", "form-es-f"]);
  });

  test("the cookie has the page's language for a service that has languages only", async () => {
    const openWith = async (language?: "es") =>
      openFormCookie([SECRET], { formId: "f", sealed: await seal("f", { language }), now: NOW });
    expect([await openWith("es"), await openWith()]).toMatchObject([{ language: "en" }, { language: undefined }]);
  });

  test("a missing, forged, cut, foreign or huge cookie opens nothing", async () => {
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

  test("the cookie is out of scripts' reach, ends with the browser, and goes to the form's page of each language only", () => {
    const set = jest.fn();
    writeFormCookie({ get: () => undefined }, { set }, { formId: "f", sealed: "x", settings: { secure: true } });
    const options = { httpOnly: true, sameSite: "lax", secure: true };
    const written = [
      ["form-f", "x", { ...options, path: "/forms/public" }],
      ["form-es-f", "x", { ...options, path: "/es/forms/public" }],
    ];
    expect(set.mock.calls).toEqual(written);
    inLanguage("es", () => removeFormCookies({ set }, ["form-es-f"], { secure: true }));
    expect(set.mock.calls.slice(2)).toEqual(
      written.map(([name, , settings]) => [name, "", { ...Object(settings), maxAge: 0 }]),
    );
  });
});

describe("opening another form", () => {
  const cookie = async (id: string, settings = {}) => ({ name: `form-${id}`, value: await seal(id, settings) });

  test("removes finished, forged and other forms' cookies, and leaves other cookies alone", async () => {
    const finished = await cookie("done", { isSubmitted: true, now: later(-2) });
    const cookies = [
      await cookie("open"),
      finished,
      { name: "form-forged", value: "x" },
      { name: "form-swapped", value: (await cookie("open")).value },
      { name: "visit", value: "x" },
      { name: "form-new", value: "old value" },
    ];
    const stale = await chooseStale([SECRET], { cookies, openedId: "new", sealed: "", now: NOW });
    expect(stale.sort()).toEqual(["form-done", "form-forged", "form-swapped"]);
  });

  test("keeps a dozen at most: the one that is opened and the eleven opened last", async () => {
    const cookies = await Promise.all(Array.from({ length: 15 }, (_, n) => cookie(`f${n}`, { now: later(-n) })));
    const stale = await chooseStale([SECRET], { cookies, openedId: "new", sealed: "", now: NOW });
    expect(stale.sort()).toEqual(["form-f11", "form-f12", "form-f13", "form-f14"]);
  });

  test("drops the oldest where long tokens exceed the length of all, with every part of them", async () => {
    const { jar, cookies } = createFakeBrowser();
    const settings = { secure: true };
    for (const [age, formId] of ["newest", "newer", "oldest"].entries()) {
      const sealed = await seal(formId, { token: "x".repeat(3_500), now: later(-age) });
      writeFormCookie(jar, jar, { formId, sealed, settings });
    }
    const received = Array.from(cookies, ([name, value]) => ({ name, value })).filter(
      ({ name }) => !name.startsWith("form-es-"),
    );
    const stale = await chooseStale([SECRET], { cookies: received, openedId: "new", sealed: "short", now: NOW });
    expect(stale.sort()).toEqual(["form-oldest", "form-oldest.1"]);
  });
});
