import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { auditLog } from "@/backend/db/schema/forms-company";
import { inboxItems } from "@/backend/db/schema/inbox";
import { therapistLinks } from "@/backend/db/schema/search";
import { asService, dataOf } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { newNotifier, readCalendar } from "@/backend/test-support/notify";
import { PRIVATE, useTherapistDoor } from "@/backend/test-support/therapist-door";
import { formatReference } from "@/domain/inbox/reference";
import { THERAPIST_TOKEN_HEADER } from "@/domain/wire/headers";
import type { WholeItem } from "@/domain/wire/inbox";

const DAY_MS = 24 * 60 * 60 * 1000;
const DANA = { alternates: [{ uniqueId: "T-2", name: "Dana Lee" }] };
/** Asked for: March 11, 15:00 to 16:00 UTC. */
const ASKED = { start_at: "2026-03-11T15:00:00Z", end_at: "2026-03-11T15:50:00Z", meeting: "video" };
const OTHER = { start_at: "2026-03-12T18:00:00Z", end_at: "2026-03-12T18:50:00Z", meeting: "video" };
const REASON = { reason: "Fully booked, canary" };

describeEachDriver("acts of a therapist", (database) => {
  describe("where therapists answer", () => {
    const door = useTherapistDoor(database, "answer");
    const act = (token: string, reference: string, verb: string, version: number, fields: object = {}) =>
      door.call(`/requests/${reference}/${verb}`, token, { version, ...fields });
    const read = async (reference: string) => {
      const { scheduler } = door.staff();
      return dataOf(await scheduler.get(`/forms/inbox/${reference}`)).attributes as unknown as WholeItem;
    };

    test("each therapist whom a request asks is told by mail that it waits, without a name", async () => {
      await door.request({}, DANA);
      const drain = (therapistActs: "see" | "answer") =>
        newNotifier(database.db, door.services().clock, { therapistActs }).pass();
      await drain("answer");
      const told = (await door.mails()).filter(({ to }) => to.endsWith("@practice.example"));
      expect(told.map(({ to }) => to).sort()).toEqual(["T-1@practice.example", "T-2@practice.example"]);
      expect(JSON.stringify(told)).not.toMatch(/Zoë|canary|Aetna/);
      await door.request();
      await drain("see");
      expect((await door.mails()).filter(({ to }) => to.endsWith("@practice.example"))).toHaveLength(2);
    });

    test("a time that was asked for is confirmed, another is proposed, as the therapist's act in the history", async () => {
      const token = await door.link();
      const [first, second] = [await door.request(), await door.request()];
      const confirmed = await act(token, first, "offer", 1, ASKED);
      expect([confirmed.status, PRIVATE.test(confirmed.text)]).toEqual([200, false]);
      expect((await act(token, second, "offer", 1, OTHER)).status).toBe(200);
      expect(await read(first)).toMatchObject({ state: "confirmed", request: { meeting: "video" } });
      expect((await read(first)).events.at(-1)).toMatchObject({ kind: "confirm", by: "therapist", member: null });
      expect(await read(second)).toMatchObject({
        state: "proposed",
        request: { proposed: { startAt: "2026-03-12T18:00:00.000Z" } },
      });
      const audit = await database.db.select().from(auditLog);
      expect(audit.map(({ action, actor }) => [action, actor])).toEqual(
        expect.arrayContaining([
          ["inbox.confirm", "therapist:T-1"],
          ["inbox.propose", "therapist:T-1"],
        ]),
      );
    });

    test("a taken time, an older version and a request of another therapist are refused, and change nothing", async () => {
      const token = await door.link();
      const [first, second, others] = [
        await door.request(),
        await door.request(),
        await door.request({ source_id: "T-2" }, { member: "Dana Lee" }),
      ];
      await act(token, first, "offer", 1, ASKED);
      expect(await act(token, second, "offer", 1, ASKED)).toMatchObject({ status: 409, json: { code: "time_taken" } });
      expect((await act(token, second, "offer", 7, OTHER)).status).toBe(409);
      for (const verb of ["offer", "decline", "held"])
        expect((await act(token, others, verb, 1, verb === "offer" ? OTHER : {})).status).toBe(404);
      expect((await act("A".repeat(43), second, "offer", 1, OTHER)).status).toBe(404);
      const states = (await database.db.select().from(inboxItems)).map(({ state, version }) => [state, version]);
      expect(states).toEqual(expect.arrayContaining([["requested", 1]]));
      expect((await read(second)).version + (await read(others)).version).toBe(2);
    });

    test("a request to one therapist is declined with a reason for staff, which no mail to the person has", async () => {
      const token = await door.link();
      const reference = await door.request();
      expect((await act(token, reference, "decline", 1)).status).toBe(422);
      expect((await act(token, reference, "decline", 1, REASON)).status).toBe(200);
      expect(await read(reference)).toMatchObject({ state: "declined" });
      expect((await read(reference)).events.at(-1)).toMatchObject({ by: "therapist", text: REASON.reason });
      await newNotifier(database.db, door.services().clock).pass();
      expect(JSON.stringify(await door.mails())).not.toContain("canary");
      expect((await door.mails()).map(({ to }) => to)).toContain("zoe@example.org");
    });

    test("a request to several stays for the others when one cannot take it, and ends with the last", async () => {
      const [lund, lee] = [await door.link("T-1"), await door.link("T-2")];
      const reference = await door.request({}, DANA);
      expect((await act(lund, reference, "decline", 1, REASON)).status).toBe(200);
      expect(await read(reference)).toMatchObject({ state: "requested", version: 2 });
      expect((await read(reference)).events.at(-1)).toMatchObject({
        kind: "note",
        by: "therapist",
        text: `Mara Lund cannot take this request: ${REASON.reason}`,
      });
      expect([(await door.page(lund)).requests, (await door.page(lee)).requests.length]).toEqual([[], 1]);
      expect((await act(lund, reference, "offer", 2, ASKED)).status).toBe(404);
      expect((await act(lee, reference, "decline", 2, REASON)).status).toBe(200);
      expect(await read(reference)).toMatchObject({ state: "declined" });
    });

    test("no answer, mail or calendar of a therapist tells of another's client", async () => {
      const theirs = { first_name: "Quillon", email: "quillon@example.org", source_id: "T-2" };
      const [agreed, asked, waiting] = [
        await door.request(theirs),
        await door.request(theirs),
        await door.request(theirs),
      ];
      await door.confirm(agreed, "09:00");
      await door.staff().scheduler.post(`/forms/inbox/${waiting}/wait`, { version: 1 });
      const [own, shared] = [
        await door.request(),
        await door.request(theirs, { alternates: [{ uniqueId: "T-1", name: "Mara Lund" }] }),
      ];
      // Asks both: once the other one has the appointment, it is theirs alone.
      await door.confirm(shared, "11:00", { therapist_id: "T-2" });
      const token = await door.link();
      const read = async () => (await door.call("", token)).text;
      const seen = [await read()];
      for (const reference of [agreed, asked, waiting, shared])
        for (const [verb, fields] of Object.entries({ offer: ASKED, decline: REASON, held: {}, no_show: {} })) {
          const { status, text } = await act(token, reference, verb, 1, fields);
          expect([reference, verb, status]).toEqual([reference, verb, 404]);
          seen.push(text.replaceAll(reference, ""));
        }
      // The hour at which the other one's client comes.
      const sameHour = { start_at: "2026-03-12T15:00:00Z", end_at: "2026-03-12T15:50:00Z", meeting: "video" };
      seen.push((await act(token, own, "offer", 1, sameHour)).text, await read());
      await door.call("/calendar", token, {});
      await newNotifier(database.db, door.services().clock, { therapistActs: "answer" }).pass();
      const mails = (await door.mails()).filter(({ to }) => to === "T-1@practice.example");
      const secret = /calendar\/([\w-]{43})\.ics/.exec(JSON.stringify(mails))?.[1] ?? "";
      const headers = { ...asService, [THERAPIST_TOKEN_HEADER]: secret };
      const calendar = await door.services().call("/forms/therapists/calendar", { headers });
      expect(calendar.status).toBe(200);
      const all = [...seen, JSON.stringify(mails), calendar.text].join("\n");
      expect(all).toContain("Zoë");
      expect(all).not.toMatch(/Quillon/i);
      for (const reference of [agreed, asked, waiting])
        expect(all.includes(reference) || all.includes(formatReference(reference))).toBe(false);
    });

    test("the therapist changes hours, rules and the calendar that is read, whose address stays secret", async () => {
      const token = await door.link();
      const { version } = (await door.page(token)).listing;
      const listing = (body: object) => door.call("/listing", token, body);
      const hours = {
        ...{
          weekly_hours: "Mon 9:00-12:00 video",
          days_off: "2026-07-03",
          extra_hours: "2026-07-04 9:00-12:00 office",
        },
        ...{
          session_minutes: "45",
          buffer_minutes: "0",
          notice_hours: "48",
          horizon_weeks: "12",
          new_clients_a_week: "2",
        },
      };
      expect((await listing({ version, hours })).status).toBe(200);
      const page = await door.page(token);
      expect(Object.fromEntries(page.listing.hours.map(({ column, text }) => [column, text]))).toEqual(hours);
      expect((await listing({ version: version + 1, hours: { booking: "instant" } })).status).toBe(422);
      const wrong = { weekly_hours: "Mon 12:00-9:00 video", days_off: "soon" };
      const refused = await listing({ version: version + 1, hours: wrong });
      const { errors } = refused.json as { errors: { pointer: string }[] };
      expect([refused.status, errors.map(({ pointer }) => pointer)]).toEqual([
        422,
        ["/entity/weekly_hours", "/entity/days_off"],
      ]);
      const address = "https://calendars.example/secret-canary.ics";
      expect((await listing({ version: version + 1, calendar_address: address })).status).toBe(200);
      const next = await door.call("", token);
      expect([next.text.includes("secret-canary"), (await door.page(token)).feed]).toEqual([
        false,
        { readAt: null, problem: null },
      ]);
      expect((await listing({ version: version + 1, calendar_address: "http://10.0.0.1" })).status).toBe(422);
      expect((await listing({ version: version + 1, calendar_address: null })).status).toBe(200);
      expect((await door.page(token)).feed).toBeNull();
      const other = await door.page(await door.link("T-2"));
      expect(other.listing.hours).toEqual([]);
      const { list } = await door.staff().administrator.get("/search/roster/therapists/T-1/history");
      expect(list[0]?.attributes).toMatchObject({ actor: { kind: "therapist", name: null } });
    });

    test("the therapist says whom they accept, pauses and confirms the listing, with the history of the roster", async () => {
      const token = await door.link();
      const { version } = (await door.page(token)).listing;
      const listing = (body: object) => door.call("/listing", token, body);
      expect((await listing({ version, confirmed: true })).status).toBe(200);
      expect((await listing({ version, accepting: ["no"], paused_until: "2026-04-01" })).status).toBe(409);
      const next = await listing({ version: version + 1, accepting: ["no"], paused_until: "2026-04-01" });
      expect(next.status).toBe(200);
      expect((await door.page(token)).listing).toMatchObject({
        ...{ confirmedOn: "2026-03-10", accepting: ["no"], pausedUntil: "2026-04-01" },
      });
      expect((await listing({ version: version + 2, accepting: ["nonsense"], paused_until: null })).status).toBe(422);
      const { list } = await door.staff().administrator.get("/search/roster/therapists/T-1/history");
      expect(list[0]?.attributes).toMatchObject({ actor: { kind: "therapist", name: null } });
      expect(door.services().changes).toHaveLength(2);
    });
  });

  describe("a therapist's calendar", () => {
    const door = useTherapistDoor(database);
    const addressIn = (text = "") =>
      /https:\/\/care\.example\/therapist\/calendar\/([\w-]{43})\.ics/.exec(text)?.[1] ?? "";
    const read = (secret: string) =>
      door.services().call("/forms/therapists/calendar", {
        headers: { ...asService, [THERAPIST_TOKEN_HEADER]: secret },
      });

    test("a mailed secret address has times and references alone, and is renewed and ended on the page", async () => {
      const token = await door.link();
      const [reference] = [await door.request(), await door.request()];
      await door.confirm(reference, "09:00");
      expect((await door.page(token)).hasCalendar).toBe(false);
      expect((await door.call("/calendar", token, {})).status).toBe(200);
      const [mail] = (await door.mails()).slice(-1);
      const secret = addressIn(mail?.text);
      expect(mail?.to).toBe("T-1@practice.example");
      const { text } = await read(secret);
      expect(text).not.toMatch(/Zoë|rooms\.example|canary/);
      const file = z.object({ data: z.object({ attributes: z.object({ file: z.string() }) }) }).parse(JSON.parse(text));
      const event = readCalendar(file.data.attributes.file);
      expect([event.start, event.summary]).toEqual([
        new Date("2026-03-12T15:00:00Z"),
        `Appointment ${formatReference(reference)}`,
      ]);
      expect(JSON.stringify([await database.db.select().from(therapistLinks), door.services().logs])).not.toContain(
        secret,
      );
      await door.call("/calendar", token, {});
      const renewed = addressIn((await door.mails()).at(-1)?.text);
      expect([(await read(secret)).status, (await read(renewed)).status, (await read(token)).status]).toEqual([
        404, 200, 404,
      ]);
      expect((await door.call("", renewed)).status).toBe(404);
      const headers = { ...asService, [THERAPIST_TOKEN_HEADER]: token };
      await door.services().call("/forms/therapists/own/calendar", { method: "DELETE", headers });
      expect((await read(renewed)).status).toBe(404);
    });
  });

  describe("where therapists only see", () => {
    const door = useTherapistDoor(database);

    test("records whether an appointment took place once it has begun, and does nothing else", async () => {
      const token = await door.link();
      const [agreed, waiting] = [await door.request(), await door.request()];
      await door.confirm(agreed, "09:00");
      const act = (reference: string, verb: string, version: number, fields = {}) =>
        door.call(`/requests/${reference}/${verb}`, token, { version, ...fields });
      expect((await act(agreed, "held", 2)).status).toBe(422);
      expect((await act(waiting, "offer", 1, ASKED)).status).toBe(422);
      expect((await act(waiting, "decline", 1, REASON)).status).toBe(422);
      const { version } = (await door.page(token)).listing;
      expect((await door.call("/listing", token, { version, accepting: ["no"], paused_until: null })).status).toBe(403);
      for (const change of [{ hours: { weekly_hours: null } }, { calendar_address: null }])
        expect((await door.call("/listing", token, { version, ...change })).status).toBe(403);
      door.later(3 * DAY_MS);
      expect((await door.page(token)).requests).toMatchObject([{ reference: agreed, verbs: ["held", "no_show"] }]);
      expect((await act(agreed, "no_show", 2)).status).toBe(200);
      expect((await database.db.select().from(inboxItems)).map(({ state }) => state).sort()).toEqual([
        "no_show",
        "requested",
      ]);
      expect((await door.page(token)).requests).toEqual([]);
    });
  });
});
