import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { entities } from "@/backend/db/schema/search";
import { asService } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists, TEST_NOW, TEST_VAULT } from "@/backend/test-support/services";
import { keepFreeTimes } from "@/backend/times/keep-free-times";
import { parseSchedule } from "@/domain/booking/schedule";

const answered = z.object({
  data: z.array(z.object({ id: z.string() })),
  meta: z.object({ facets: z.array(z.object({ value: z.string(), total: z.number() })) }),
});
/** The week from a Tuesday, nine in the morning. */
const HOURS = {
  morning: "Thu 9:00-12:00 video",
  afternoon: "Thu 12:00-13:00 video",
  late: "Thu 17:00-18:00 office; Thu 19:00-21:00 video",
  next: "Wed 9:00-9:55 video",
};

describeEachDriver("the filter of free times", (database) => {
  test("the directory finds who has times within a week, by part of the day, after each pass and each change of a therapist", async () => {
    const services = await createTestServices(database.db);
    const seeds = ["morning", "afternoon", "late", "next", "none"].map((uniqueId) => ({
      uniqueId,
      displayName: uniqueId,
    }));
    await seedTherapists(database.db, seeds);
    for (const [uniqueId, weekly_hours] of Object.entries(HOURS)) {
      const { schedule } = parseSchedule({ weekly_hours, time_zone: "America/Denver" });
      await database.db.update(entities).set({ schedule }).where(eq(entities.uniqueId, uniqueId));
    }
    const settings = { db: database.db, vault: TEST_VAULT, logger: pino({ level: "silent" }), partition: "default" };
    let now = TEST_NOW;
    const kept = keepFreeTimes({ ...settings, now: () => now });
    const find = async (...free_times: string[]) => {
      const scope = { partition: "default", key: "therapist", sort: "entity_alias", facets: ["free_times"] };
      const body = { search: { ...scope, include: JSON.stringify({ free_times }) } };
      const { json } = await services.call("/search/entities/search", { headers: asService, body });
      const { data, meta } = answered.parse(json);
      return [data.map(({ id }) => id), Object.fromEntries(meta.facets.map(({ value, total }) => [value, total]))];
    };
    const counts = { "this-week": 4, morning: 2, afternoon: 1, evening: 1 };
    try {
      await kept.pass();
      expect(await find("this-week")).toEqual([["afternoon", "late", "morning", "next"], counts]);
      expect(await find("morning", "evening")).toEqual([["late", "morning", "next"], counts]);
      // A changed therapist keeps the choices, and so does an index that is built again.
      await database.db.update(entities).set({ entityAlias: "a" }).where(eq(entities.uniqueId, "next"));
      expect(await find("morning")).toEqual([["next", "morning"], counts]);
      await database.db.execute(sql`select search.renew_version('default', 'therapist', null)`);
      expect(await find("morning")).toEqual([["next", "morning"], counts]);

      const during = "[2026-03-11T14:00:00Z,2026-03-11T17:00:00Z)";
      await database.db.insert(bookedTimes).values({ companyId: DEFAULT_COMPANY_ID, therapistId: "next", during });
      await database.db
        .update(entities)
        .set({ content: sql`content || '{"acceptingNewClients": ["no"]}'` })
        .where(eq(entities.uniqueId, "morning"));
      await kept.pass();
      expect(await find("this-week")).toEqual([["afternoon", "late"], { "this-week": 2, afternoon: 1, evening: 1 }]);
      // The week has moved on.
      now = new Date("2026-03-13T14:00:00Z");
      await database.db.delete(bookedTimes);
      await database.db.update(entities).set({ entityAlias: "z" }).where(eq(entities.uniqueId, "next"));
      await kept.pass();
      expect((await find("this-week"))[0]).toEqual(["afternoon", "late", "next"]);
    } finally {
      await kept.stop();
    }
  });
});
