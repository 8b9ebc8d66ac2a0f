import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { requestPaths } from "@/lib/config/request-paths";
import type { PostBody } from "@/lib/http/accept-post";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { loadDraft } from "@/lib/intake/flow/draft";
import { writeDoorToken } from "@/lib/intake/mailed-door/door-cookie";
import type { Outcome } from "@/lib/services/requester";
import { writeVisit } from "@/lib/visitor/session/session";
import { actOnRequest, openLastRequest, postTimes } from "./actions";
import { REQUEST_DOOR } from "./door";
import { timesFormOf } from "./form";

const settings = { secret: "an evaluation secret of some length", secure: false };
const now = new Date("2026-05-04T18:00:00Z");
const TOKEN = "kJ3x0T5mQ2o8v7Zb1n4c6LrYtWuEiPaSdFgHjKlMzXc";
const OK: Outcome<unknown> = { ok: true, data: {}, headers: new Headers() };
const CHANGED: Outcome<unknown> = { ok: false, reason: "conflict", status: 409 };
const TIME = { date: "2026-05-05", startTime: "09:00", endTime: "09:45" };

let browser: ReturnType<typeof createFakeBrowser>;
const context = () => ({ jar: browser.jar, settings, now });
beforeEach(async () => {
  browser = createFakeBrowser();
  await writeDoorToken(REQUEST_DOOR, browser.jar, settings, { key: "ABCD2345", token: TOKEN });
});
const form = (fields: Record<string, string>): PostBody => ({ kind: "form", fields: new URLSearchParams(fields) });
const timesForm = (more: Record<string, string> = {}) =>
  form({
    reference: "ABCD2345",
    version: "3",
    timeZone: "America/Denver",
    "times.0.date": TIME.date,
    "times.0.startTime": TIME.startTime,
    "times.0.endTime": TIME.endTime,
    ...more,
  });
const placeOf = (response: Response) => [response.status, response.headers.get("location")];
const keptOf = () => loadDraft(context(), timesFormOf("ABCD2345"));

describe("withdrawing and accepting", () => {
  test("act by the cookie's token on the version that was seen", async () => {
    const act = jest.fn(async (_token: string, _version: number) => OK);
    const done = await actOnRequest(context(), act, form({ reference: "ABCD2345", version: "3" }));
    expect(placeOf(done)).toEqual([303, "/request?reference=ABCD2345"]);
    expect(act).toHaveBeenCalledWith(TOKEN, 3);
  });

  test("say that the request was changed, or that nothing arrived", async () => {
    const post = (outcome: Outcome<unknown>) =>
      actOnRequest(context(), async () => outcome, form({ reference: "ABCD2345", version: "3" }));
    expect(placeOf(await post(CHANGED))[1]).toBe("/request?reference=ABCD2345&notice=changed");
    const impossible = { ok: false, reason: "refused", status: 422, problem: { code: "verb_not_possible" } } as const;
    expect(placeOf(await post(impossible))[1]).toBe("/request?reference=ABCD2345&notice=changed");
    expect(placeOf(await post({ ok: false, reason: "unreachable" }))[1]).toBe(
      "/request?reference=ABCD2345&notice=failed",
    );
  });

  test("an act without the request's cookie does nothing", async () => {
    const act = jest.fn(async (_token: string, _version: number) => OK);
    for (const reference of ["WXYZ2345", "", "__proto__"])
      expect(placeOf(await actOnRequest(context(), act, form({ reference, version: "3" })))).toEqual([303, "/request"]);
    expect(act).not.toHaveBeenCalled();
  });
});

describe("other times", () => {
  test("other times are sent as chosen", async () => {
    const change = jest.fn(async (_token: string, _changed: object) => OK);
    const sent = await postTimes(context(), change, timesForm());
    expect(placeOf(sent)).toEqual([303, "/request?reference=ABCD2345&notice=times"]);
    expect(change).toHaveBeenCalledWith(TOKEN, { version: 3, timeZone: "America/Denver", times: [TIME] });
    expect(await keptOf()).toBeUndefined();
  });

  test("other times are kept when they do not hold, when a row is added, and when the request was changed", async () => {
    const change = jest.fn(async (_token: string, _changed: object) => CHANGED);
    const wrong = await postTimes(context(), change, timesForm({ "times.0.endTime": "08:00" }));
    expect(placeOf(wrong)).toEqual([303, "/request?reference=ABCD2345#problems"]);
    expect(change).not.toHaveBeenCalled();
    expect(await keptOf()).toMatchObject({ attempted: true, values: { times: [{ ...TIME, endTime: "08:00" }] } });
    const added = await postTimes(context(), change, timesForm({ intent: "add-time" }));
    expect(placeOf(added)).toEqual([303, "/request?reference=ABCD2345#times-1-date"]);
    expect((await keptOf())?.values.times).toHaveLength(2);
    const late = await postTimes(context(), change, timesForm());
    expect(placeOf(late)).toEqual([303, "/request?reference=ABCD2345#outcome"]);
    expect(await keptOf()).toMatchObject({ outcome: "changed", values: { times: [TIME] } });
  });

  test("other times are sent for no request without its cookie", async () => {
    const change = jest.fn(async (_token: string, _changed: object) => OK);
    const refused = await postTimes(context(), change, timesForm({ reference: "WXYZ2345" }));
    expect(placeOf(refused)).toEqual([303, "/request"]);
    expect(change).not.toHaveBeenCalled();
  });
});

describe("the confirmation's way to the page", () => {
  const sentLast = (reference = "WXYZ2345") =>
    writeVisit(browser.jar, settings, {
      lastRequest: {
        ...{ bookingId: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11", uniqueId: "id-1", reference },
        ...{ therapistName: "Mara Lund", timeZone: "America/Denver", times: [TIME] },
      },
    });
  const link = { ok: true, data: { reference: "WXYZ2345", token: TOKEN }, headers: new Headers() } as const;
  const create = jest.fn(async (_uniqueId: string) => link);
  beforeEach(() => {
    create.mockClear();
  });

  test("makes one link for the request that this browser sent", async () => {
    await sentLast();
    for (let time = 0; time < 2; time += 1)
      expect(placeOf(await openLastRequest(context(), create))).toEqual([303, "/request?reference=WXYZ2345"]);
    const file = requestPaths.ownRequestCalendar;
    expect(placeOf(await openLastRequest(context(), create, file))).toEqual([
      303,
      "/request/calendar.ics?reference=WXYZ2345",
    ]);
    expect(create.mock.calls).toEqual([["id-1"]]);
  });

  test("leads nowhere for another browser, and says so while the service is down", async () => {
    expect(placeOf(await openLastRequest(context(), create))).toEqual([303, "/request"]);
    expect(create).not.toHaveBeenCalled();
    await sentLast();
    const failed = await openLastRequest(context(), async () => ({ ok: false, reason: "unreachable" }));
    expect(placeOf(failed)).toEqual([303, "/request?reference=WXYZ2345&notice=failed"]);
  });
});
