import { beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { APPOINTMENT, INBOX_EVENT } from "@/backend/crypto/seals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems, requestTokens } from "@/backend/db/schema/inbox";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import { asService, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, TEST_NOW, TEST_VAULT, type TestServices } from "@/backend/test-support/services";
import { REQUEST_TOKEN_HEADER } from "@/domain/wire/headers";
import { ownLinkDocument, ownRequestDocument } from "@/domain/wire/own-request";

const DAY_MS = 24 * 60 * 60 * 1000;
const PROPOSED = { start: new Date("2026-03-12T16:00:00Z"), end: new Date("2026-03-12T16:45:00Z") };
const NEW_TIMES = {
  time_zone: "America/New_York",
  times: [
    { date: "2026-03-13", start_time: "17:30", end_time: "18:00" },
    { date: "2026-03-12", start_time: "09:00", end_time: "09:30" },
  ],
};
const tokenOf = (json: unknown) => ownLinkDocument.parse(json).data.attributes.token;
const codeOf = (json: unknown) => z.object({ code: z.string() }).parse(json).code;

describeOnDatabase("a request's own page", (database) => {
  let services: TestServices;
  let id: string;
  let token: string;
  let guest: Awaited<ReturnType<TestServices["guest"]>>;
  const link = (uniqueId = id, headers: Record<string, string> = guest.bearer) =>
    services.call("/forms/requests/links", { body: { request: { unique_id: uniqueId } }, headers });
  const call = (path: string, body?: unknown, sent = token, more = {}) =>
    services.call(`/forms/requests/own${path}`, {
      headers: { ...asService, [REQUEST_TOKEN_HEADER]: sent, ...more },
      ...(body === undefined ? {} : { body }),
    });
  const requestOf = ({ json }: { json: unknown }) => ownRequestDocument.parse(json).data.attributes;
  const row = async () => {
    const [stored] = await database.db.select().from(appointments);
    if (!stored) throw new Error("the request is gone");
    return TEST_VAULT.open(APPOINTMENT, stored);
  };
  const item = async () => (await database.db.select().from(inboxItems))[0];
  const lastEvent = async () => {
    const event = (await database.db.select().from(inboxEvents).orderBy(inboxEvents.id)).at(-1);
    if (!event) throw new Error("there is no event");
    return TEST_VAULT.open(INBOX_EVENT, event);
  };
  /** As staff's verbs leave it. */
  const setState = async (state: string, values: Partial<typeof appointments.$inferInsert> = {}) => {
    await database.db.update(inboxItems).set({ state });
    if (Object.keys(values).length > 0) await database.db.update(appointments).set(values);
  };
  const confirmed = { confirmedStartAt: PROPOSED.start, confirmedEndAt: PROPOSED.end, meeting: "video" as const };

  beforeEach(async () => {
    services = await createTestServices(database.db);
    guest = await services.guest();
    const fields = formFields({ member: "Mara Lund" });
    const body = appointmentRequest({ visitor_unique_id: guest.id, form_fields: fields });
    id = idOf(await services.call("/forms/appointments", { body, headers: guest.bearer }));
    token = tokenOf((await link()).json);
  });

  test("shows what was asked for, without contacts and notes, and changes nothing", async () => {
    const before = [await database.db.select().from(inboxEvents), await database.db.select().from(auditLog)];
    const answer = await call("");
    const { reference } = (await item()) ?? {};
    expect(requestOf(answer)).toEqual({
      reference,
      state: "requested",
      version: 1,
      offeredUntil: null,
      messages: [],
      isLinkEnded: false,
      therapist: "Mara Lund",
      times: [{ date: "2026-03-11", startTime: "09:00", endTime: "10:00" }],
      timeZone: "America/Denver",
      proposed: null,
      confirmed: null,
      meeting: null,
      place: null,
      message: null,
      calendarFile: null,
      verbs: ["change_times", "withdraw"],
    });
    expect(answer.text).not.toMatch(/Zoë|O'Brien|zoe@|555|Evenings/);
    expect([await database.db.select().from(inboxEvents), await database.db.select().from(auditLog)]).toEqual(before);
  });

  test("only the digest of a link is stored, and neither token nor times reach the logs", async () => {
    await call("/times", { version: 1, ...NEW_TIMES });
    const stored = JSON.stringify([
      await database.db.select().from(requestTokens),
      await database.db.select().from(auditLog),
    ]);
    for (const secret of [token, Buffer.from(token).toString("hex")]) expect(stored).not.toContain(secret);
    expect(services.logs.join()).not.toContain(token);
    expect(services.logs.join()).not.toContain("2026-03-13");
  });

  test("takes other times for the request, and tells staff of both", async () => {
    const changed = await call("/times", { version: 1, ...NEW_TIMES });
    expect(requestOf(changed)).toMatchObject({
      state: "requested",
      version: 2,
      times: [
        { date: "2026-03-13", startTime: "17:30", endTime: "18:00" },
        { date: "2026-03-12", startTime: "09:00", endTime: "09:30" },
      ],
      timeZone: "America/New_York",
    });
    const stored = await row();
    expect(stored).toMatchObject({
      startAt: new Date("2026-03-12T13:00:00Z"),
      endAt: new Date("2026-03-13T22:00:00Z"),
      status: "requested",
      notes: "Evenings, please.",
    });
    expect(JSON.parse(stored.formFields)).toMatchObject({
      requestFor: "myself",
      member: "Mara Lund",
      startDate: "2026-03-12",
      endDate: "2026-03-13",
      availability: [{ day: "Friday", timeZone: "America/New_York" }, { day: "Thursday" }],
    });
    expect(await lastEvent()).toMatchObject({
      actor: "person",
      kind: "change_times",
      notifiedAt: null,
      content: {
        from: "requested",
        to: "requested",
        before: { times: [{ date: "2026-03-11" }], timeZone: "America/Denver" },
        after: { times: [{ date: "2026-03-13" }, { date: "2026-03-12" }], timeZone: "America/New_York" },
      },
    });
    const audit = await database.db.select().from(auditLog);
    expect(audit.at(-1)).toMatchObject({ action: "inbox.change_times", actor: `link:${id}` });
  });

  test("refuses what the booking form refuses, and changes nothing", async () => {
    const refused: [string, object][] = [
      ["none", { times: [] }],
      [
        "eleven",
        {
          times: Array.from({ length: 11 }, (_, at) => ({
            date: `2026-04-${10 + at}`,
            start_time: "09:00",
            end_time: "09:15",
          })),
        },
      ],
      ["one that is past", { times: [{ date: "2026-03-09", start_time: "09:00", end_time: "09:30" }] }],
      ["one after hours", { times: [{ date: "2026-03-12", start_time: "17:45", end_time: "18:15" }] }],
      ["one that ends before it starts", { times: [{ date: "2026-03-12", start_time: "10:00", end_time: "09:00" }] }],
      [
        "two that overlap",
        { times: [NEW_TIMES.times[1], { date: "2026-03-12", start_time: "09:15", end_time: "10:00" }] },
      ],
      ["a day that is none", { times: [{ date: "2026-02-30", start_time: "09:00", end_time: "09:30" }] }],
      [
        "more than a time",
        { times: [{ ...NEW_TIMES.times[0], __proto__: { state: "confirmed" }, state: "confirmed" }] },
      ],
      ["a zone that is none", { time_zone: "Mars/Olympus" }],
      ["no version", { version: undefined }],
    ];
    for (const [what, body] of refused) {
      const { status } = await call("/times", { version: 1, ...NEW_TIMES, ...body });
      expect([what, status]).toEqual([what, 422]);
    }
    expect((await row()).formFields).toBe(formFields({ member: "Mara Lund" }));
    expect(await item()).toMatchObject({ version: 1 });
  });

  test("a request is withdrawn once; its link then shows the state", async () => {
    const withdrawn = await call("/withdraw", { version: 1 });
    expect(requestOf(withdrawn)).toMatchObject({ state: "withdrawn", verbs: [], version: 2 });
    expect(await row()).toMatchObject({ status: "cancelled", calendarSequence: 0 });
    expect(await item()).toMatchObject({ closedAt: TEST_NOW });
    const again = await call("/withdraw", { version: 2 });
    expect([again.status, codeOf(again.json)]).toEqual([422, "verb_not_possible"]);
    expect(requestOf(await call(""))).toMatchObject({ state: "withdrawn", isLinkEnded: false });
  });

  test("says once within two days of the appointment that the person comes, which staff see and no mail tells", async () => {
    const soon = {
      confirmedStartAt: new Date("2026-03-11T16:00:00Z"),
      confirmedEndAt: new Date("2026-03-11T17:00:00Z"),
    };
    await setState("confirmed", soon);
    expect(requestOf(await call("")).verbs).toContain("will_come");
    const said = requestOf(await call("/come", { version: 1 }));
    expect(said).toMatchObject({ state: "confirmed", version: 2, verbs: ["change_times", "withdraw"] });
    expect(await lastEvent()).toMatchObject({ kind: "will_come", actor: "person", notifiedAt: TEST_NOW });
    expect(codeOf((await call("/come", { version: 2 })).json)).toBe("verb_not_possible");
    const later = {
      confirmedStartAt: new Date("2026-03-20T16:00:00Z"),
      confirmedEndAt: new Date("2026-03-20T17:00:00Z"),
    };
    await setState("confirmed", later);
    expect(requestOf(await call("")).verbs).not.toContain("will_come");
  });

  test("accepts the time that was proposed, while it lies ahead, with the network's reminders in the calendar file", async () => {
    await setState("proposed", { proposedStartAt: PROPOSED.start, proposedEndAt: PROPOSED.end });
    expect(requestOf(await call(""))).toMatchObject({
      proposed: { startAt: PROPOSED.start.toISOString(), endAt: PROPOSED.end.toISOString() },
      verbs: ["accept", "change_times", "withdraw"],
    });
    services.clock.now = PROPOSED.start;
    expect(codeOf((await call("/accept", { version: 1 })).json)).toBe("verb_not_possible");
    services.clock.now = TEST_NOW;
    const accepted = requestOf(await call("/accept", { version: 1 }));
    expect(accepted).toMatchObject({ state: "confirmed", proposed: null, verbs: ["change_times", "withdraw"] });
    expect(accepted.confirmed).toEqual({ startAt: PROPOSED.start.toISOString(), endAt: PROPOSED.end.toISOString() });
    expect(accepted.calendarFile).toContain("DTSTART:20260312T160000Z");
    expect(accepted.calendarFile?.match(/^TRIGGER.*$/gm)).toEqual(["TRIGGER:-PT6H"]);
    expect(accepted.calendarFile).not.toMatch(/Mara|Zoë|request\?token/);
    expect(await row()).toMatchObject({ status: "confirmed", calendarSequence: 0, proposedStartAt: null });
  });

  test("raises the number of the calendar file with each change of what calendars hold", async () => {
    await setState("confirmed", confirmed);
    const changed = requestOf(await call("/times", { version: 1, ...NEW_TIMES }));
    expect(changed).toMatchObject({ state: "requested", confirmed: { startAt: PROPOSED.start.toISOString() } });
    expect(await row()).toMatchObject({ status: "requested", calendarSequence: 1 });
    await setState("proposed", { proposedStartAt: PROPOSED.start, proposedEndAt: PROPOSED.end });
    await call("/accept", { version: 2 });
    expect(await row()).toMatchObject({ calendarSequence: 2 });
    await call("/withdraw", { version: 3 });
    expect(await row()).toMatchObject({ status: "cancelled", calendarSequence: 3 });
  });

  test("offers nothing once the appointment has begun", async () => {
    await setState("confirmed", { ...confirmed, confirmedStartAt: TEST_NOW });
    expect(requestOf(await call("")).verbs).toEqual([]);
    for (const [path, body] of [
      ["/withdraw", {}],
      ["/times", NEW_TIMES],
    ] as const)
      expect(codeOf((await call(path, { version: 1, ...body })).json)).toBe("verb_not_possible");
  });

  test("takes one of two changes that were made of the same version", async () => {
    const answers = await Promise.all([
      call("/withdraw", { version: 1 }),
      call("/times", { version: 1, ...NEW_TIMES }),
      call("/withdraw", { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ json }) => codeOf(json))).toEqual([
      "item_changed",
      "item_changed",
    ]);
    expect(await item()).toMatchObject({ version: 2 });
    expect(await database.db.$count(inboxEvents)).toBe(2);
  });

  test("a request is limited to twenty changes a day", async () => {
    for (let version = 1; version <= 20; version += 1)
      expect((await call("/times", { version, ...NEW_TIMES })).status).toBe(200);
    const refused = await call("/times", { version: 21, ...NEW_TIMES });
    expect([refused.status, codeOf(refused.json)]).toEqual([429, "too_many_changes"]);
    services.clock.now = new Date(TEST_NOW.getTime() + DAY_MS);
    expect((await call("/withdraw", { version: 21 })).status).toBe(200);
  });

  describe("a link", () => {
    test("a link that has ended shows the state alone, and changes nothing", async () => {
      await setState("confirmed", confirmed);
      services.clock.now = new Date(TEST_NOW.getTime() + 90 * DAY_MS);
      const ended = requestOf(await call(""));
      expect(ended).toMatchObject({ state: "confirmed", isLinkEnded: true, verbs: [], version: 1 });
      expect(ended).toMatchObject({ therapist: null, times: [], confirmed: null, meeting: null, calendarFile: null });
      const refused = await call("/withdraw", { version: 1 });
      expect([refused.status, codeOf(refused.json)]).toEqual([410, "link_ended"]);
    });

    test("an unknown link opens nothing, for every call", async () => {
      for (const wrong of ["", "cut", "A".repeat(43), "x".repeat(10_000), "'; select 1 --"]) {
        for (const [path, body] of [
          ["", undefined],
          ["/withdraw", { version: 1 }],
          ["/times", { version: 1, ...NEW_TIMES }],
        ] as const) {
          const refused = await call(path, body, wrong);
          expect([wrong, refused.status, codeOf(refused.json)]).toEqual([wrong, 404, "unknown_link"]);
        }
      }
    });

    test("a visitor is limited after twenty guesses, while valid links work", async () => {
      const from = { "x-forwarded-for": "198.51.100.0" };
      const guess = (number: number, more = from) => call("", undefined, String(number).padStart(43, "A"), more);
      // Costs neither a try nor a lookup.
      for (let number = 0; number < 30; number += 1) expect((await call("", undefined, "cut", from)).status).toBe(404);
      for (let number = 0; number < 20; number += 1) expect((await guess(number)).status).toBe(404);
      const limited = await guess(21);
      expect([limited.status, codeOf(limited.json)]).toEqual([429, "too_many_misses"]);
      expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await guess(22, { "x-forwarded-for": "203.0.113.0" })).status).toBe(404);
      expect((await call("", undefined, token, from)).status).toBe(200);
    });

    test("a link is made only for the guest who sent the request and for the website", async () => {
      const other = await services.guest();
      expect((await link(id, other.bearer)).status).toBe(404);
      expect((await link(id, {})).status).toBe(401);
      expect((await link(id, asService)).status).toBe(201);
      expect(
        (await services.call("/forms/requests/own", { headers: { ...guest.bearer, [REQUEST_TOKEN_HEADER]: token } }))
          .status,
      ).toBe(403);
    });

    test("fifty links of a request work at a time", async () => {
      for (let made = 1; made < 50; made += 1) expect((await link()).status).toBe(201);
      expect((await link()).status).toBe(429);
      services.clock.now = new Date(TEST_NOW.getTime() + 90 * DAY_MS);
      expect((await link(id, asService)).status).toBe(201);
    });

    test("opens nothing once the request is deleted", async () => {
      await services.call(`/forms/appointments/${id}`, { method: "DELETE", headers: asService });
      expect((await call("")).status).toBe(404);
      expect((await link()).status).toBe(404);
    });
  });
});
