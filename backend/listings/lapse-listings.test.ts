import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import pino from "pino";
import type { Ctx } from "@/backend/context";
import { listingReports } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { entities } from "@/backend/db/schema/search";
import { keepListings } from "@/backend/listings/keep-listings";
import { lapseListings } from "@/backend/listings/lapse-listings";
import { createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, TEST_NOW as NOW, TEST_VAULT } from "@/backend/test-support/services";

const DAY_MS = 86_400_000;
const CONFIRM_DAYS = 90;
const dayBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);
const logger = pino({ enabled: false });

describeOnDatabase("listings that are confirmed too seldom", (database) => {
  const open = async () => {
    const services = await createTestServices(database.db);
    const register = (id: string, confirmed_on: string | null, changes: object = {}) =>
      services.call(`/search/entities/${id}/register`, {
        body: { entity: { first_name: id, last_name: "Lee", state_licenses: ["CO"], confirmed_on, ...changes } },
      });
    const search = async (include: object = {}) => {
      const asked = { sort: "entity_alias", partition: "default", key: "therapist", facets: ["state_licenses"] };
      const body = { search: { ...asked, include: JSON.stringify(include) } };
      const { json } = await services.call("/search/entities/search", { body });
      const { data, meta } = json as { data: { id: string }[]; meta: { totalRecords: number; facets: object[] } };
      expect(meta.totalRecords).toBe(data.length);
      expect(meta.facets).toEqual(
        data.length === 0
          ? [{ filter: "state_licenses", value: "co", total: 0 }]
          : [{ filter: "state_licenses", value: "co", total: data.length }],
      );
      return data.map(({ id }) => id);
    };
    return { services, register, search };
  };
  const ctx = (now = NOW): Ctx => ({
    ...{ db: database.db, vault: TEST_VAULT, actor: { kind: "operator" }, requestId: "x", now, logger },
  });
  const lapse = (confirmDays: number | undefined = CONFIRM_DAYS, now = NOW) =>
    lapseListings(ctx(now), { partition: "default", confirmDays });
  const items = () => database.db.select().from(inboxItems).where(eq(inboxItems.kind, "listing"));
  const reported = async () =>
    (await database.db.select().from(listingReports)).map(({ therapistId, problem }) => [therapistId, problem]);

  test("lapsed listings leave the results after the last day, stay by name and address, and return when confirmed", async () => {
    const { services, register, search } = await open();
    await register("old", dayBefore(CONFIRM_DAYS + 1));
    await register("due", dayBefore(CONFIRM_DAYS));
    await register("open", null);
    expect(await search()).toEqual(["due", "old", "open"]);
    expect(await lapse()).toEqual(["old-lee"]);
    expect(await search()).toEqual(["due", "open"]);
    expect(await search({ state_licenses: ["CO"] })).toEqual(["due", "open"]);
    expect(await search({ display_name: ["old"] })).toEqual(["old"]);
    const page = await services.call("/search/entities/old-lee");
    expect(page.json).toMatchObject({
      data: { attributes: { content: { confirmedOn: dayBefore(CONFIRM_DAYS + 1) } } },
    });
    // An edit that leaves the date alone changes nothing of it.
    await register("old", dayBefore(CONFIRM_DAYS + 1), { last_name: "Lees" });
    expect(await search()).toEqual(["due", "open"]);
    await register("old", dayBefore(0));
    expect(await search()).toEqual(["due", "old", "open"]);
    expect(await lapse()).toEqual([]);
    expect(await reported()).toEqual([["old", "lapsed"]]);
  });

  test("administrators get one item for each lapse, however many copies look", async () => {
    const { register } = await open();
    for (const id of ["a", "b", "c"]) await register(id, dayBefore(CONFIRM_DAYS + 30));
    await Promise.all([lapse(), lapse(), lapse()]);
    expect(await lapse()).toEqual([]);
    expect((await reported()).sort()).toEqual(["a", "b", "c"].map((id) => [id, "lapsed"]));
    await register("a", dayBefore(0));
    expect(await lapse(CONFIRM_DAYS, new Date(NOW.getTime() + (CONFIRM_DAYS + 1) * DAY_MS))).toEqual(["a-lee"]);
    expect(await items()).toHaveLength(4);
    expect((await items()).every(({ state }) => state === "open")).toBe(true);
  });

  test("lapsed listings return with a longer term, and without one; versions and dates of therapists stay", async () => {
    const { register, search } = await open();
    await register("a", dayBefore(100));
    const before = await database.db.select().from(entities);
    await lapse();
    expect(await search()).toEqual([]);
    expect(await lapse(100)).toEqual(["a-lee"]);
    expect(await database.db.select().from(entities)).toEqual(before);
    await lapse();
    const kept: string[][] = [];
    const keeper = keepListings({
      ...{ db: database.db, vault: TEST_VAULT, logger, now: () => NOW, partition: "default", confirmDays: undefined },
      onChanged: (slugs) => kept.push(slugs),
    });
    await keeper.pass();
    await keeper.stop();
    expect(kept).toEqual([["a-lee"]]);
    expect(await search()).toEqual(["a"]);
  });

  test("lapsed listings stand apart in the roster, and are confirmed today with one call", async () => {
    const { services, register } = await open();
    const staff = await createCallers(services).staff();
    const roster = "/search/roster/therapists";
    await register("a", dayBefore(100));
    await register("b", dayBefore(1));
    await lapse();
    const lapsed = async () => (await staff.get(`${roster}?listing=lapsed`)).json;
    expect(await lapsed()).toMatchObject({
      data: [{ id: "a", attributes: { isLapsed: true, version: 1 } }],
      meta: { totalRecords: 1, listed: 2, lapsed: 1, hidden: 0 },
    });
    expect((await staff.post(`${roster}/a/confirm`, { version: 7 })).status).toBe(409);
    const confirmed = dataOf(await staff.post(`${roster}/a/confirm`, { version: 1 }));
    expect(confirmed.attributes).toMatchObject({ isLapsed: false, version: 2, content: { confirmedOn: dayBefore(0) } });
    expect(await lapsed()).toMatchObject({ data: [], meta: { lapsed: 0 } });
  });
});
