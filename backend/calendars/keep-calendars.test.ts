import { beforeEach, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { keepCalendars } from "@/backend/calendars/keep-calendars";
import { calendar } from "@/backend/calendars/test-support/feeds";
import { openFeedServer } from "@/backend/calendars/test-support/serve-feed";
import type { Ctx } from "@/backend/context";
import { listingReports } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { calendarFeeds, entities } from "@/backend/db/schema/search";
import { setFeed } from "@/backend/search/calendars/feed-rows";
import { readBusyTimes } from "@/backend/search/calendars/read-busy";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { TEST_NOW as NOW, seedTherapists, TEST_VAULT } from "@/backend/test-support/services";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const after = (ms: number) => new Date(NOW.getTime() + ms);
const toUtc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const logger = pino({ enabled: false });

/** Feeds by path: an hour, so many hours after the tests' now, or a whole day without a zone; undefined is an error. */
const feeds = new Map<string, number | "floating" | undefined>();
const asked: string[] = [];
const served = openFeedServer((request, response) => {
  const { url = "" } = request;
  asked.push(url);
  const hours = feeds.get(url);
  if (hours === undefined) return void response.writeHead(503).end();
  const etag = `"${hours}"`;
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
  if (hours === "floating")
    return void response.end(calendar([], ["UID:1", "DTSTART;VALUE=DATE:20260704", "DTEND;VALUE=DATE:20260705"]));
  const [start, end] = [hours, hours + 1].map((later) => toUtc(after(later * 60 * MINUTE_MS)));
  response.writeHead(200, { etag }).end(calendar([], ["UID:1", `DTSTART:${start}`, `DTEND:${end}`]));
});

describeEachDriver("therapists' calendars", (database) => {
  let ids: number[];
  const ctx = (now: Date): Ctx => ({
    ...{ db: database.db, vault: TEST_VAULT, actor: { kind: "operator" }, requestId: "x", now, logger },
  });
  const pass = async (now: Date) => {
    const keeper = keepCalendars({
      ...{ db: database.db, vault: TEST_VAULT, logger, now: () => now, timeZone: "UTC", everyMs: DAY_MS },
      ...{ allowedAddresses: ["127.0.0.1"], ca: served.ca },
    });
    await keeper.pass();
    await keeper.stop();
  };
  const setAll = (now = NOW) =>
    Promise.all(ids.map((id, index) => setFeed(ctx(now), id, `${served.origin}/${index}.ics`)));
  const busy = async (now: Date) => {
    const found = await readBusyTimes(ctx(now), ids, NOW, after(DAY_MS));
    return ids.map((id) => {
      const { busy = [], isStale } = found.get(id) ?? {};
      return [isStale, ...busy.map(({ startMs }) => (startMs - NOW.getTime()) / (60 * MINUTE_MS))];
    });
  };
  const problems = async () =>
    (await database.db.select().from(calendarFeeds).orderBy(asc(calendarFeeds.entityId))).map(({ problem }) => problem);
  beforeEach(async () => {
    ids = await seedTherapists(database.db, [{ displayName: "Mara Lund" }, { displayName: "Dana Lee" }]);
    feeds.clear();
    asked.length = 0;
  });

  test("busy times are read every ten minutes, and replaced when the calendar has changed", async () => {
    feeds.set("/0.ics", 2).set("/1.ics", 5);
    await setAll();
    expect(await busy(NOW)).toEqual([[true], [true]]);
    await pass(NOW);
    expect(await busy(NOW)).toEqual([
      [false, 2],
      [false, 5],
    ]);
    feeds.set("/0.ics", 3);
    await pass(after(9 * MINUTE_MS));
    expect(asked).toHaveLength(2);
    await pass(after(11 * MINUTE_MS));
    expect(await busy(after(11 * MINUTE_MS))).toEqual([
      [false, 3],
      [false, 5],
    ]);
  });

  test("several copies of the services read each calendar once", async () => {
    feeds.set("/0.ics", 2).set("/1.ics", 5);
    await setAll();
    await Promise.all([pass(NOW), pass(NOW), pass(NOW)]);
    expect(asked.sort()).toEqual(["/0.ics", "/1.ics"]);
  });

  test("a calendar that fails keeps its busy times, holds up no other, and after a day is an item for administrators, once", async () => {
    feeds.set("/0.ics", 2).set("/1.ics", 5);
    await setAll();
    await pass(NOW);
    feeds.delete("/0.ics");
    await pass(after(DAY_MS - MINUTE_MS));
    expect(await problems()).toEqual(["failed", null]);
    expect((await busy(after(DAY_MS - MINUTE_MS)))[0]).toEqual([false, 2]);
    expect(await database.db.select().from(inboxItems)).toEqual([]);
    for (const minutes of [1, 20, 40]) await pass(after(DAY_MS + minutes * MINUTE_MS));
    expect((await busy(after(DAY_MS + MINUTE_MS)))[0]).toEqual([true, 2]);
    expect(await database.db.select().from(listingReports)).toMatchObject([
      { problem: "calendar", therapistName: "Mara Lund" },
    ]);
    expect(await database.db.select().from(inboxItems)).toMatchObject([{ kind: "listing", state: "open" }]);
    // Read again and lost again, it is another item.
    feeds.set("/0.ics", 2);
    await pass(after(2 * DAY_MS));
    expect(await problems()).toEqual([null, null]);
    feeds.delete("/0.ics");
    await pass(after(3 * DAY_MS + MINUTE_MS));
    expect(await database.db.$count(inboxItems)).toBe(2);
  });

  test("a calendar whose address cannot be decrypted does not keep the others from being read", async () => {
    feeds.set("/0.ics", 2).set("/1.ics", 5);
    await setAll();
    const damaged = { sealed: sql`substring(${calendarFeeds.sealed} from 1 for 20)` };
    await database.db
      .update(calendarFeeds)
      .set(damaged)
      .where(eq(calendarFeeds.entityId, ids[0] ?? 0));
    await pass(NOW);
    expect(await busy(NOW)).toEqual([[true], [false, 5]]);
  });

  test("whole days and times without a zone are those of the therapist's hours", async () => {
    feeds.set("/0.ics", "floating");
    const hours = { timeZone: "America/New_York", weekly: [], daysOff: [], extra: [] };
    const schedule = { ...hours, sessionMinutes: 50, bufferMinutes: 10, noticeHours: 24, horizonWeeks: 6 };
    await database.db
      .update(entities)
      .set({ schedule })
      .where(eq(entities.id, ids[0] ?? 0));
    await setAll();
    await pass(NOW);
    const found = await readBusyTimes(ctx(NOW), ids, NOW, after(400 * DAY_MS));
    expect(found.get(ids[0] ?? 0)?.busy).toEqual([
      { startMs: Date.parse("2026-07-04T04:00:00Z"), endMs: Date.parse("2026-07-05T04:00:00Z") },
    ]);
  });

  test("another address begins without the busy times of the one before, and a removed one leaves none", async () => {
    feeds.set("/0.ics", 2).set("/1.ics", 5);
    await setAll();
    await pass(NOW);
    await setFeed(ctx(after(MINUTE_MS)), ids[0] ?? 0, `${served.origin}/new.ics`);
    await setFeed(ctx(NOW), ids[1] ?? 0, null);
    expect(await busy(NOW)).toEqual([[true], [undefined]]);
    // The same address again changes nothing.
    const [before] = await database.db.select().from(calendarFeeds);
    await setFeed(ctx(after(DAY_MS)), ids[0] ?? 0, `${served.origin}/new.ics`);
    expect(await database.db.select().from(calendarFeeds)).toEqual([before]);
  });

  test("the address is stored encrypted, and nothing of the calendar but times", async () => {
    feeds.set("/0.ics", 2).set("/1.ics", 5);
    await setAll();
    await pass(NOW);
    const rows = await database.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.entityId, ids[0] ?? 0));
    expect(JSON.stringify(rows)).not.toMatch(/ics|title/);
  });
});
