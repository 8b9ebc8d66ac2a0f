import { describe, expect, jest, test } from "@jest/globals";
import { NextRequest } from "next/server";
import type { WireForm } from "@/domain/wire/form-instance";
import type { LoadOutcome } from "@/lib/services/public-forms/client";
import { FAILURE_HEADER } from "./constants";
import { readFailure } from "./failure";
import { type EntryPorts, passFormEntry } from "./form-entry";
import { openFormCookie, sealToken } from "./token-cookie";

const SITE = "https://care.example.org";
const TOKEN = "kJ3x0T5mQ2o8v7Zb1n4c6LrYtWuEiPaSdFgHjKlMzXc";
const NOW = new Date("2026-05-04T18:00:00Z");
const settings = { secret: "an evaluation secret of some length", secure: true };

const FORM: WireForm = {
  uniqueId: "form-1",
  formName: "Check-in",
  assignedToName: null,
  expiresAt: null,
  isExpired: false,
  canEdit: true,
  status: "assigned",
  responses: [],
  unreadIds: [],
  hasUnnamed: false,
  schema: { fields: [] },
  language: "en",
  languages: ["en"],
  revision: 0,
  lastSavedAt: null,
  submittedAt: null,
  totalScore: null,
  scoreLabel: null,
  severity: null,
  missingCount: 0,
};
const loaded = (form: Partial<WireForm> = {}): LoadOutcome => ({ kind: "loaded", form: { ...FORM, ...form } });
const NOT_FOUND: LoadOutcome = {
  kind: "gone",
  code: "TOKEN_NOT_FOUND",
  message: "Invalid access token. Please check your link.",
};

function visit(path: string, outcome: LoadOutcome, init: { headers?: Record<string, string>; method?: string } = {}) {
  const load = jest.fn<EntryPorts["load"]>(async () => outcome);
  const request = new NextRequest(`${SITE}${path}`, init);
  return passFormEntry(request, { load, address: "198.51.100.0/24", settings, now: NOW }).then((response) => ({
    response,
    load,
  }));
}

const failureOf = (response: Response) => readFailure(response.headers.get(`x-middleware-request-${FAILURE_HEADER}`));

const SUBMISSION = { at: NOW.toISOString(), totalScore: 7, scoreLabel: "Mild", missingCount: 0, hasAlert: false };

async function cookieOf(formId: string, submission?: typeof SUBMISSION, isPacket?: boolean) {
  const content = {
    isPacket,
    formId,
    token: TOKEN,
    now: NOW,
    expiresAt: null,
    isSubmitted: submission !== undefined,
    submission,
  };
  return `form-${formId}=${await sealToken(settings.secret, content)}`;
}

function expectFormHeaders(response: Response) {
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
}

describe("a link", () => {
  test.each(["GET", "HEAD"])("%s with a valid token redirects to an address without it", async (method) => {
    const { response, load } = await visit(`/forms/public?token=${TOKEN}`, loaded(), { method });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`${SITE}/forms/public?form=form-1`);
    expect(load).toHaveBeenCalledWith({ token: TOKEN, address: "198.51.100.0/24" });
    const [cookie = "", twin = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^form-form-1=[^;]+; Path=\/forms\/public; Secure; HttpOnly; SameSite=lax$/);
    expect(twin).toBe(cookie.replace("form-form-1", "form-es-form-1").replace("Path=", "Path=/es"));
    expect(cookie).not.toContain(TOKEN);
    const sealed = /=([^;]+)/.exec(cookie)?.[1];
    expect(await openFormCookie([settings.secret], { formId: "form-1", sealed, now: NOW })).toMatchObject({
      token: TOKEN,
    });
    expectFormHeaders(response);
  });

  test("a link leads to the form's page in the language in which it was read last", async () => {
    const { response } = await visit(`/forms/public?token=${TOKEN}`, loaded({ language: "es" }));
    expect(response.headers.get("location")).toBe(`${SITE}/es/forms/public?form=form-1`);
  });

  test("a link to several forms marks the cookie, and a submitted form of them leads to the next, without scripts too", async () => {
    const packet = { formIds: ["form-1", "form-2"], nextId: "form-2" };
    const { response } = await visit(`/forms/public?token=${TOKEN}`, loaded({ packet }));
    const sealed = /=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? "")?.[1];
    expect(await openFormCookie([settings.secret], { formId: "form-1", sealed, now: NOW })).toMatchObject({
      formId: "form-1",
    });
    for (const submission of [undefined, SUBMISSION]) {
      const headers = { cookie: await cookieOf("form-1", submission, true) };
      const submitted = loaded({ packet, status: "submitted", canEdit: false });
      const next = await visit("/forms/public?form=form-1", submitted, { headers });
      expect(next.load).toHaveBeenCalledWith(expect.objectContaining({ token: TOKEN, formId: "form-1" }), "form-1");
      expect(next.response.headers.get("location")).toBe(`${SITE}/forms/public?form=form-2`);
      const cookies = next.response.headers.getSetCookie();
      expect(cookies.find((cookie) => cookie.startsWith("form-form-2="))).toContain("HttpOnly");
    }
    const last = loaded({ packet: { ...packet, nextId: null }, status: "submitted", canEdit: false });
    const headers = { cookie: await cookieOf("form-1", undefined, true) };
    expect((await visit("/forms/public?form=form-1", last, { headers })).response.status).toBe(200);
  });

  test("a link to a submitted form redirects to its receipt", async () => {
    const { response } = await visit(`/forms/public?token=${TOKEN}`, loaded({ status: "submitted", canEdit: false }));
    expect(response.status).toBe(303);
  });

  test.each<[LoadOutcome, number, string, boolean]>([
    [NOT_FOUND, 404, "Invalid access token. Please check your link.", false],
    [
      { kind: "gone", code: "TOKEN_EXPIRED", message: "This link has expired. Please request a new one." },
      410,
      "This link has expired. Please request a new one.",
      false,
    ],
    [loaded({ canEdit: false, status: "cancelled" }), 410, "This form was cancelled. Please contact support.", false],
    [loaded({ isExpired: true }), 410, "This form has expired or is no longer accepting responses.", false],
    [
      { kind: "unavailable", status: 503, message: "Failed to load form. Please try again." },
      503,
      "Failed to load form. Please try again.",
      true,
    ],
  ])(
    "an invalid token is reported on its own address, with its status: %j",
    async (outcome, status, message, canRetry) => {
      const { response } = await visit(`/forms/public?token=${TOKEN}`, outcome);
      expect(response.status).toBe(status);
      expect(response.headers.get("x-middleware-rewrite")).toBe(`${SITE}/forms/public`);
      expect(failureOf(response)).toEqual({ message, status, canRetry });
      expect(response.headers.get("set-cookie")).toBeNull();
      expectFormHeaders(response);
    },
  );

  test.each([" 1", "ключ", "a b/?#&=", "~!*'();:@,[]{}|^`%2B", "x".repeat(8_000), "💩".repeat(600)])(
    "a link with the token %.20j opens its form",
    async (token) => {
      const { response, load } = await visit(`/forms/public?token=${encodeURIComponent(token)}`, loaded());
      expect(response.status).toBe(303);
      expect(load).toHaveBeenCalledWith(expect.objectContaining({ token: token.trim() }));
      const { cookies } = response;
      for (const cookie of response.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4_096);
      const page = {
        headers: {
          cookie: cookies
            .getAll()
            .map(({ name, value }) => `${name}=${value}`)
            .join("; "),
        },
      };
      const opened = await visit("/forms/public?form=form-1", loaded(), page);
      expect(opened.load).toHaveBeenCalledWith(expect.objectContaining({ token: token.trim() }), "form-1");
    },
  );

  test.each(["%00", "a%0Ab", "x".repeat(8_001), "%F0%9F%92%A9".repeat(700)])(
    "a link of invalid characters is no token, and no call: %.20s",
    async (token) => {
      const { response, load } = await visit(`/forms/public?token=${token}`, loaded());
      expect(response.status).toBe(404);
      expect(load).not.toHaveBeenCalled();
    },
  );

  test("too many invalid tokens are refused with the time to wait, in the header and on the page", async () => {
    const tooMany: LoadOutcome = { kind: "unavailable", status: 429, message: "Too many.", retryAfterSeconds: 240 };
    const { response } = await visit(`/forms/public?token=${TOKEN}`, tooMany);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "240"]);
    expect(failureOf(response)).toMatchObject({ message: "Too many.", canRetry: true, retryAfterSeconds: 240 });
  });

  test("a valid token works from a network whose invalid tokens are refused", async () => {
    for (let tries = 0; tries < 80; tries += 1) {
      expect((await visit("/forms/public?token=a%00b", loaded())).response.status).toBe(404);
      expect((await visit(`/forms/public?token=guess${tries}`, NOT_FOUND)).response.status).toBe(404);
    }
    expect((await visit(`/forms/public?token=${TOKEN}`, loaded())).response.status).toBe(303);
  });

  test("used for a submission in this browser redirects to the receipt without a service call", async () => {
    const headers = { cookie: await cookieOf("form-1", SUBMISSION) };
    const { response, load } = await visit(`/forms/public?token=${TOKEN}`, NOT_FOUND, { headers });
    expect([response.status, response.headers.get("location")]).toEqual([303, `${SITE}/forms/public?form=form-1`]);
    expect(load).not.toHaveBeenCalled();
    expect((await visit("/forms/public?token=another", NOT_FOUND, { headers })).response.status).toBe(404);
  });
});

describe("a form's own address", () => {
  test("a form's own address is let through with its cookie", async () => {
    const headers = { cookie: await cookieOf("form-1") };
    const { response, load } = await visit("/forms/public?form=form-1", loaded(), { headers });
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ token: TOKEN, address: "198.51.100.0/24" }), "form-1");
    expectFormHeaders(response);
  });

  test.each([
    "/forms/public",
    "/forms/public?form=form-1",
    "/forms/public?form=form-2",
    "/forms/public?form=..%2F",
    "/forms/public?token=&form=form-1",
  ])("%s without it misses the token", async (path) => {
    const headers: Record<string, string> = path.endsWith("form-2") ? { cookie: await cookieOf("form-1") } : {};
    const { response, load } = await visit(path, loaded(), { headers });
    expect(response.status).toBe(401);
    expect(failureOf(response)?.message).toBe("Missing access token. Please use the link from your email.");
    expect(load).not.toHaveBeenCalled();
  });

  test.each<LoadOutcome>([
    NOT_FOUND,
    { kind: "unavailable", status: 503, message: "Failed to load form. Please try again." },
    loaded({ canEdit: false }),
  ])("shows the receipt of a submission, whatever is read later: %j", async (outcome) => {
    const headers = { cookie: await cookieOf("form-1", SUBMISSION) };
    const { response } = await visit("/forms/public?form=form-1", outcome, { headers });
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(failureOf(response)).toBeNull();
  });

  test("ignores a visitor's own failure header", async () => {
    const headers = { cookie: await cookieOf("form-1"), [FAILURE_HEADER]: encodeURIComponent('{"message":"x"}') };
    const { response } = await visit("/forms/public?form=form-1", loaded(), { headers });
    expect(response.headers.get(`x-middleware-request-${FAILURE_HEADER}`)).toBeNull();
    expect(response.headers.get("x-middleware-override-headers")).not.toContain(FAILURE_HEADER);
  });
});
