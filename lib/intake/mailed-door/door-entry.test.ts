import { describe, expect, jest, test } from "@jest/globals";
import { NextRequest } from "next/server";
import type { OwnRequest } from "@/domain/wire/own-request";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { type OpenedRequest, REQUEST_DOOR } from "@/lib/intake/own-request/door";
import { readDoorToken, writeDoorToken } from "./door-cookie";
import { type DoorPorts, passDoor } from "./door-entry";

const SITE = "https://care.example.org";
const TOKEN = "kJ3x0T5mQ2o8v7Zb1n4c6LrYtWuEiPaSdFgHjKlMzXc";
const settings = { secret: "an evaluation secret of some length", secure: true };
const REQUEST: OwnRequest = {
  reference: "ABCD2345",
  state: "requested",
  version: 1,
  isLinkEnded: false,
  therapist: null,
  times: [],
  timeZone: null,
  proposed: null,
  confirmed: null,
  meeting: null,
  calendarFile: null,
  messages: [],
  verbs: [],
};
const OPEN: OpenedRequest = { kind: "open", subject: REQUEST };

async function visit(path: string, opened: OpenedRequest = OPEN, cookie = "") {
  const open = jest.fn<DoorPorts<OwnRequest>["open"]>(async () => opened);
  const request = new NextRequest(`${SITE}${path}`, { headers: { cookie } });
  const response = await passDoor(request, { door: REQUEST_DOOR, open, settings });
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
  return { response, open };
}
const cookieOf = async (reference: string, name = reference) => {
  const { jar, cookies } = createFakeBrowser();
  await writeDoorToken(REQUEST_DOOR, jar, settings, { key: reference, token: TOKEN });
  return `request-${name}=${cookies.get(`request-${reference}`)}`;
};
const jarOf = (value: string) => ({ get: () => ({ value }) });

describe("a link to a request", () => {
  test("leads to an address without its token, which only that request's sealed cookie holds", async () => {
    const { response, open } = await visit(`/request?token=${TOKEN}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, `${SITE}/request?reference=ABCD2345`]);
    expect(open).toHaveBeenCalledWith(TOKEN);
    const [cookie = "", twin] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^request-ABCD2345=[^;]+; Path=\/request; Secure; HttpOnly; SameSite=lax$/);
    expect(twin).toBe(cookie.replace("ABCD2345=", "ABCD2345.es=").replace("Path=", "Path=/es"));
    expect(cookie).not.toContain(TOKEN);
    const sealed = /=([^;]+)/.exec(cookie)?.[1] ?? "";
    expect(await readDoorToken(REQUEST_DOOR, jarOf(sealed), settings, " abcd-2345 ")).toEqual({
      key: "ABCD2345",
      token: TOKEN,
    });
    expect(await readDoorToken(REQUEST_DOOR, jarOf(sealed), settings, "ABCD2346")).toBeUndefined();
  });

  test.each([
    [{ kind: "closed", reason: "unknown" }, 404, null],
    [{ kind: "closed", reason: "unavailable" }, 503, null],
    [{ kind: "closed", reason: "limited", retryAfterSeconds: 240 }, 429, "240"],
  ] as const)("a link that opens nothing is answered on its own page: %j", async (opened, status, retryAfter) => {
    const { response } = await visit(`/request?token=${TOKEN}`, opened);
    expect([response.status, response.headers.get("retry-after")]).toEqual([status, retryAfter]);
    expect(response.headers.get("x-middleware-rewrite")).toBe(`${SITE}/request`);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test.each(["%00", "a%20b", "x".repeat(600), "%F0%9F%92%A9"])(
    "a token of other characters costs no call: %s",
    async (token) => {
      const { response, open } = await visit(`/request?token=${token}`);
      expect(response.status).toBe(404);
      expect(open).not.toHaveBeenCalled();
    },
  );

  test("leaves no more cookies than a browser sends at ease", async () => {
    const others = ["A", "B", "C", "D", "E", "F", "G", "H", "J"].map((letter) => `request-${letter}BCD2345=x`);
    const { response } = await visit(`/request?token=${TOKEN}`, OPEN, others.join("; "));
    expect(response.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"))).toEqual([
      expect.stringMatching(/^request-JBCD2345=; Path=\/request;/),
      expect.stringMatching(/^request-JBCD2345.es=; Path=\/es\/request;/),
    ]);
  });
});

describe("a request's own address", () => {
  test("a request's address is let through with its cookie, and read with its token", async () => {
    const { response, open } = await visit("/request?reference=ABCD2345", OPEN, await cookieOf("ABCD2345"));
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(open).toHaveBeenCalledWith(TOKEN);
  });

  test("a request's address without its own genuine cookie is 401, without a call", async () => {
    const anothers = await cookieOf("WXYZ2345", "ABCD2345");
    for (const [path, cookie] of [
      ["/request", ""],
      ["/request?reference=ABCD2345", ""],
      ["/request?reference=ABCD2345", anothers],
      ["/request?reference=ABCD2345", "request-ABCD2345=forged"],
      ["/request?reference=__proto__", await cookieOf("ABCD2345")],
    ] as const) {
      const { response, open } = await visit(path, OPEN, cookie);
      expect([path, response.status]).toEqual([path, 401]);
      expect(open).not.toHaveBeenCalled();
    }
  });
});
