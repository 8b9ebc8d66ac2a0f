import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { CALENDAR_FEED } from "@/backend/crypto/seals";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { calendarFeeds, entities } from "@/backend/db/schema/search";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService, dataOf } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { seedTherapists, TEST_VAULT } from "@/backend/test-support/services";
import { parseSchedule } from "@/domain/booking/schedule";

const NINE = "2026-03-12T15:00:00.000Z";
const NEXT = ["2026-03-12T16:00:00.000Z", "2026-03-12T17:00:00.000Z", "2026-03-19T15:00:00.000Z"];
const HOURS = { weekly_hours: "Thu 9:00-12:00 video", horizon_weeks: "26" };
const NINE_TO_TEN = { start_at: NINE, end_at: "2026-03-12T15:50:00.000Z" };
const MINUTE_MS = 60_000;

describeEachDriver("times of therapists", (database) => {
  const inbox = useInbox(database);
  const call = (path: string, options: object = {}) =>
    inbox.form.current().services.call(`/forms/times${path}`, { headers: asService, ...options });
  const seed = async (count = 1, hours: object = HOURS) => {
    const names = Array.from({ length: count }, (_, index) => ({
      uniqueId: `T-${index + 1}`,
      displayName: "Mara Lund",
    }));
    await seedTherapists(database.db, names);
    await database.db.update(entities).set({ schedule: parseSchedule(hours).schedule });
    inbox.form.current().services.clock.now = new Date("2026-03-11T14:00:00Z");
  };
  const startsOf = async (query = "therapists=T-1&records=3") => {
    const { status, json } = await call(`?${query}`);
    expect(status).toBe(200);
    const { data } = json as {
      data: { id: string; attributes: { times: { start_at?: string; startAt: string }[] } }[];
    };
    return data.map(({ id, attributes }) => [id, ...attributes.times.map(({ startAt }) => startAt)]);
  };
  const hold = (id: string, startAt = NINE, therapist = "T-1") =>
    call(`/holds/${id}`, { method: "PUT", body: { therapist_id: therapist, start_at: startAt } });
  const send = (key: string, changes: object = {}) =>
    inbox.form.current().services.call("/forms/appointments", {
      body: appointmentRequest({ ...NINE_TO_TEN, ...changes }),
      headers: { ...asService, "idempotency-key": key },
    });

  test("the next times are listed by therapist, and those without hours or with another partition are left out", async () => {
    await seed(3);
    expect(await startsOf("therapists=T-9,T-2,T-1&records=1")).toEqual([
      ["T-2", NINE],
      ["T-1", NINE],
    ]);
    expect(await startsOf(`therapists=T-1&records=2&from=${NEXT[0]}&until=${NEXT[1]}`)).toEqual([
      ["T-1", ...NEXT.slice(0, 2)],
    ]);
    await database.db.update(entities).set({ schedule: null });
    expect(await startsOf()).toEqual([]);
    expect((await call("?therapists=T-1,T-2&records=13")).status).toBe(400);
    expect((await call(`?therapists=${Array.from({ length: 13 }, (_, n) => n)}`)).status).toBe(400);
  });

  test("staff read free times and days off of a period, a pause among them, without what others know", async () => {
    await seed(1, { ...HOURS, days_off: "2026-03-19", paused_until: "2026-03-12", notice_hours: "0" });
    const scheduler = await inbox.as("scheduler");
    const query = "therapists=T-1,T-9&from=2026-03-12T00:00:00Z&until=2026-03-27T00:00:00Z";
    const { status, list } = await scheduler.get(`/forms/times/calendars?${query}`);
    expect(status).toBe(200);
    expect(list.map(({ attributes }) => attributes)).toEqual([
      {
        ...{ uniqueId: "T-1", name: "Mara Lund", timeZone: "America/Denver" },
        times: ["15", "16", "17"].map((hour) => ({
          ...{ startAt: `2026-03-26T${hour}:00:00.000Z`, endAt: `2026-03-26T${hour}:50:00.000Z`, meeting: "video" },
        })),
        daysOff: [
          { from: "2026-03-19", until: "2026-03-19" },
          { from: "2026-03-12", until: "2026-03-12" },
        ],
      },
    ]);
    expect((await (await inbox.as("viewer")).get(`/forms/times/calendars?${query}`)).status).toBe(403);
  });

  test("agreed and offered times are left out, and a refused one answers with the next three", async () => {
    await seed();
    const scheduler = await inbox.as("scheduler");
    const [first, second] = [await inbox.request(), await inbox.request()];
    const time = { ...NINE_TO_TEN, meeting: "video" };
    expect((await inbox.act(scheduler, first.reference, "confirm", 1, time)).status).toBe(200);
    expect(await startsOf()).toEqual([["T-1", ...NEXT]]);
    const refused = await inbox.act(scheduler, second.reference, "confirm", 1, time);
    expect(refused).toMatchObject({ status: 409, json: { code: "time_taken" } });
    expect(refused.json).toMatchObject({ times: NEXT.map((startAt) => ({ startAt, meeting: "video" })) });
  });

  test("a hold is its booking's for ten minutes, is renewed and moved, and then anybody's", async () => {
    await seed();
    const [own, other] = [randomUUID(), randomUUID()];
    const held = await hold(own);
    expect(dataOf(held).attributes).toMatchObject({ startAt: NINE, heldUntil: "2026-03-11T14:10:00.000Z" });
    expect(await hold(other)).toMatchObject({ status: 409, json: { times: NEXT.map((startAt) => ({ startAt })) } });
    inbox.later(9 * MINUTE_MS);
    expect((await hold(own)).status).toBe(200);
    inbox.later(9 * MINUTE_MS);
    expect((await hold(other)).status).toBe(409);
    expect((await hold(own, NEXT[0])).status).toBe(200);
    expect((await hold(other)).status).toBe(200);
    expect((await hold(other, "2026-03-12T15:30:00Z")).status).toBe(409);
    inbox.later(10 * MINUTE_MS);
    const third = randomUUID();
    expect((await hold(third, NEXT[0])).status).toBe(200);
    expect(await database.db.select().from(bookedTimes)).toMatchObject([{ holdId: third }]);
  });

  test("one of 200 visitors at one time holds it, and the others are told the next times", async () => {
    await seed();
    const answers = await Promise.all(Array.from({ length: 200 }, () => hold(randomUUID())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => JSON.stringify(json).includes('"time_taken"'))).toHaveLength(199);
    expect(await database.db.$count(bookedTimes)).toBe(1);
  });

  test("a sent request keeps its booking's hold for a day, until staff answer", async () => {
    await seed();
    const id = randomUUID();
    await hold(id);
    const sent = await send(id);
    expect(sent.status).toBe(201);
    expect((await send(id)).json).toEqual(sent.json);
    inbox.later(60 * MINUTE_MS);
    expect((await hold(randomUUID())).status).toBe(409);
    const scheduler = await inbox.as("scheduler");
    const reference = String(dataOf(sent).attributes.reference);
    const confirmed = await inbox.act(scheduler, reference, "confirm", 1, { ...NINE_TO_TEN, meeting: "video" });
    expect(confirmed.status).toBe(200);
    expect(await database.db.select().from(bookedTimes)).toMatchObject([{ holdId: null, heldUntil: null }]);
  });

  test("a request for another therapist or time, or without an answer for a day, leaves the time to others", async () => {
    await seed(2);
    const [other, elsewhere, unanswered] = [randomUUID(), randomUUID(), randomUUID()];
    await hold(other);
    await send(other, { source_id: "T-2" });
    await hold(elsewhere, NEXT[0]);
    await send(elsewhere);
    inbox.later(10 * MINUTE_MS);
    expect((await hold(unanswered)).status).toBe(200);
    await send(unanswered);
    expect((await hold(randomUUID(), NEXT[0])).status).toBe(200);
    await database.db.update(entities).set({ schedule: parseSchedule({ ...HOURS, notice_hours: "0" }).schedule });
    inbox.later(24 * 60 * MINUTE_MS);
    expect((await hold(randomUUID())).status).toBe(200);
  });

  test("busy times of the therapist's calendar are left out, and all times while it is not read", async () => {
    await seed();
    const [row] = await database.db.select({ entityId: entities.id }).from(entities);
    const { clock } = inbox.form.current().services;
    const busy = `{[${NINE},2026-03-12T15:30:00Z)}`;
    const sealed = TEST_VAULT.close(
      CALENDAR_FEED,
      { entityId: row?.entityId ?? 0 },
      { address: "https://example.org/a.ics" },
    );
    const feed = { entityId: row?.entityId ?? 0, ...sealed, busy, setAt: clock.now, readAt: clock.now };
    await database.db.insert(calendarFeeds).values(feed);
    expect(await startsOf()).toEqual([["T-1", ...NEXT]]);
    expect((await hold(randomUUID())).status).toBe(409);
    await database.db.update(calendarFeeds).set({ readAt: null });
    expect(await startsOf()).toEqual([]);
  });

  test("first appointments fill the week", async () => {
    await seed(1, { ...HOURS, new_clients_a_week: "1" });
    await hold(randomUUID());
    expect(await startsOf("therapists=T-1&records=1")).toEqual([["T-1", NEXT[2]]]);
  });

  test("first appointments of past and later days fill their whole week too", async () => {
    await seed(1, { weekly_hours: "Mon-Fri 9:00-10:00 video", new_clients_a_week: "1" });
    const [monday, friday] = [
      "[2026-03-09T15:00:00Z,2026-03-09T15:50:00Z)",
      "[2026-03-20T15:00:00Z,2026-03-20T15:50:00Z)",
    ];
    const first = { companyId: DEFAULT_COMPANY_ID, therapistId: "T-1", isNewClient: true };
    await database.db.insert(bookedTimes).values([monday, friday].map((during) => ({ ...first, during })));
    expect(await startsOf("therapists=T-1&records=1")).toEqual([["T-1", "2026-03-23T15:00:00.000Z"]]);
  });
});
