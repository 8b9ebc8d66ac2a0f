import { beforeEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems, requestDays } from "@/backend/db/schema/inbox";
import { unmetSearches } from "@/backend/db/schema/search";
import { countRequests } from "@/backend/numbers/count-requests";
import { createNumbers } from "@/backend/numbers/read-numbers";
import { countUnmetSearches } from "@/backend/search/unmet-searches";
import { formFields } from "@/backend/test-support/appointment-request";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { TEST_NOW as NOW, seedTherapists, TEST_VAULT } from "@/backend/test-support/services";
import { countDay, weeksUntil } from "@/domain/inbox/numbers";

const ZONE = "America/Denver";
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(NOW);
const TIME = { start_at: "2026-03-12T09:00:00-06:00", end_at: "2026-03-12T09:50:00-06:00", meeting: "video" };

describeEachDriver("numbers", (database) => {
  const inbox = useInbox(database);
  const count = (now: Date, since: Date | null = null) =>
    countRequests({ db: database.db, vault: TEST_VAULT, logger: pino({ level: "silent" }), now }, ZONE, since);
  const read = async (from = DAY, until = DAY) => {
    const { services } = inbox.form.current();
    const { json } = await inbox.staff().administrator.get(`/forms/numbers?from=${from}&until=${until}`);
    expect(services).toBeDefined();
    return json as { data: { attributes: Record<string, never> } };
  };
  const ask = (state: string, payer: string, concern?: string) =>
    inbox.request({ form_fields: formFields({ state, payer, concern }) });
  beforeEach(async () => {
    await seedTherapists(database.db, [
      { uniqueId: "T-1", displayName: "Mara Lund", insurancesAccepted: ["aetna"], stateLicenses: ["CO"] },
    ]);
  });

  test("the numbers equal a count by hand, and are counted again after each change", async () => {
    const asked = [];
    for (let at = 0; at < 6; at += 1) asked.push(await ask("CO", "insurer:aetna", "Anxiety"));
    for (let at = 0; at < 2; at += 1) asked.push(await ask("WY", "eap:bhs"));
    const { scheduler } = inbox.staff();
    await inbox.act(scheduler, asked[0]?.reference ?? "", "confirm", 1, TIME);
    await inbox.act(scheduler, asked[1]?.reference ?? "", "decline", 1, { reason: "full" });
    expect(await count(later(1))).toBe(1);
    const { attributes } = (await read()).data;
    expect(attributes).toMatchObject({
      counts: { received: 8, open: 6, confirmed: 1, held: 0, declined: 1 },
      answers: { count: 2 },
      // One row of two would tell itself: the next one hides it.
      payers: [{ id: null, counts: { received: 8, open: 6, confirmed: null } }],
      concerns: [{ id: null, name: "All others (2)", counts: { received: 8 } }],
      therapists: [{ id: "T-1", name: "Mara Lund", counts: { received: 8 } }],
    });
    // Nothing changed: nothing is counted.
    expect(await count(later(10), later(9))).toBe(0);
    await inbox.act(scheduler, asked[2]?.reference ?? "", "decline", 1, { reason: "full" });
    await database.db
      .update(inboxItems)
      .set({ changedAt: later(10) })
      .where(eq(inboxItems.reference, asked[2]?.reference ?? ""));
    expect(await count(later(11), later(10))).toBe(1);
    expect((await read()).data.attributes).toMatchObject({ counts: { received: 8, declined: 2 } });
  });

  test("numbers by concern name the listed ones, and hold no other text", async () => {
    for (let at = 0; at < 6; at += 1) await ask("CO", "insurer:aetna", "Anxiety");
    for (let at = 0; at < 5; at += 1) await ask("CO", "insurer:aetna", "my own words");
    await count(later(1));
    const { attributes } = (await read()).data;
    expect(attributes).toMatchObject({
      concerns: [
        { id: "Anxiety", name: "Anxiety", counts: { received: 6 } },
        { id: "", name: "Not stated", counts: { received: 5 } },
      ],
    });
    expect(JSON.stringify(await database.db.select().from(requestDays))).not.toContain("own words");
  });

  test("a day that was counted again or deleted changes the numbers at once", async () => {
    const days = ["2026-03-02", "2026-03-03", "2026-03-04"];
    const content = countDay([]);
    const write = (day: string, states: Record<string, number>, countedAt: Date) =>
      database.db
        .insert(requestDays)
        .values({ companyId: DEFAULT_COMPANY_ID, day, content: { ...content, states }, countedAt })
        .onConflictDoUpdate({
          target: [requestDays.companyId, requestDays.day],
          set: { content: { ...content, states }, countedAt },
        });
    for (const day of days) await write(day, { requested: 7 }, NOW);
    const received = async () => (await read("2026-03-01", "2026-03-07")).data.attributes.counts;
    expect(await received()).toMatchObject({ received: 21 });
    await write("2026-03-03", { requested: 8 }, later(1));
    expect(await received()).toMatchObject({ received: 22 });
    await database.db.delete(requestDays).where(eq(requestDays.day, "2026-03-02"));
    expect(await received()).toMatchObject({ received: 15 });
  });

  test("a period of weeks has them from Monday, also those without requests, and the times of answers by nearest rank", async () => {
    const write = (day: string, answerMinutes: number[]) =>
      database.db.insert(requestDays).values({
        companyId: DEFAULT_COMPANY_ID,
        ...{ day, countedAt: NOW },
        content: { states: { requested: 4, completed: 3 }, answerMinutes, by: {} },
      });
    await write("2026-03-01", [10, 30]);
    await write("2026-03-09", [20, 40]);
    const { attributes } = (await read("2026-02-23", "2026-03-10")).data;
    expect(attributes).toMatchObject({
      weeks: [
        { from: "2026-02-23", counts: { received: 7, open: 4, held: 3 } },
        { from: "2026-03-02", counts: { received: 0 } },
        { from: "2026-03-09", counts: { received: 7 } },
      ],
      answers: { count: 4, medianMinutes: 20, ninetiethMinutes: 40 },
      ...{ counts: { received: 14 }, concerns: [], payers: [] },
    });
  });

  test("prepared numbers are read without the database, until they are prepared again", async () => {
    const numbers = createNumbers({ partition: "default", confirmDays: 180 });
    const ctx = { db: database.db, now: NOW };
    const readWeeks = async () =>
      numbers
        .read(ctx, { companyId: DEFAULT_COMPANY_ID, ...weeksUntil(DAY, 12) })
        .then(({ counts }) => counts.received);
    const prepare = async (requested: number, minutes: number) => {
      const row = { content: { ...countDay([]), states: { requested } }, countedAt: later(minutes) };
      await database.db
        .insert(requestDays)
        .values({ companyId: DEFAULT_COMPANY_ID, day: DAY, ...row })
        .onConflictDoUpdate({ target: [requestDays.companyId, requestDays.day], set: row });
      await numbers.prepare(ctx, DAY);
    };
    await prepare(7, 1);
    expect(await readWeeks()).toBe(7);
    await database.db.delete(requestDays);
    expect(await readWeeks()).toBe(7);
    await prepare(8, 2);
    expect(await readWeeks()).toBe(8);
  });

  test("a request that cannot be read does not keep the others from being counted", async () => {
    for (let at = 0; at < 6; at += 1) await ask("CO", "insurer:aetna");
    const [damaged] = await database.db.select({ id: appointments.id }).from(appointments).limit(1);
    await database.db
      .update(appointments)
      .set({ sealed: sql`substring(${appointments.sealed} from 1 for 20)` })
      .where(eq(appointments.id, damaged?.id ?? 0));
    expect(await count(later(1))).toBe(1);
    expect((await read()).data.attributes).toMatchObject({ counts: { received: 5, open: 5 } });
  });

  test("the numbers hold nothing of a person, and an unknown state or payer is not repeated", async () => {
    await ask("my secret place", "my secret payer");
    await count(later(1));
    const rows = JSON.stringify(await database.db.select().from(requestDays));
    expect(rows).not.toContain("my secret place");
    expect(rows).toContain('"therapist"');
  });

  test("the numbers are for administrators, for three years at most, and a wrong period is refused", async () => {
    const { scheduler, clinician, administrator } = inbox.staff();
    const path = `/forms/numbers?from=${DAY}&until=${DAY}`;
    for (const caller of [scheduler, clinician]) expect((await caller.get(path)).status).toBe(403);
    for (const query of ["", `?from=${DAY}`, `?from=${DAY}&until=2020-01-01`, "?from=2020-01-01&until=2026-01-01"])
      expect((await administrator.get(`/forms/numbers${query}`)).status).toBe(400);
  });

  test("searches that found nobody are counted by their filters, never by words", async () => {
    const unmet = countUnmetSearches();
    const search = { partition: "default", key: "therapist", sort: "entity_alias", records: 12, page: 1 } as const;
    for (let at = 0; at < 5; at += 1)
      unmet.count({ ...search, include: { state_licenses: ["WY"], display_name: ["secret name"] } });
    unmet.count({ ...search, page: 2, include: { state_licenses: ["WY"] } });
    unmet.count({ ...search, include: { languages: ["spanish"] } });
    await unmet.store(database.db, DAY);
    await unmet.store(database.db, DAY);
    expect(JSON.stringify(await database.db.select().from(unmetSearches))).not.toContain("secret");
    expect((await read()).data.attributes).toMatchObject({
      unmet: [
        { filter: "display_name", value: "", searches: 5 },
        { filter: "state_licenses", value: "WY", searches: 5 },
      ],
    });
  });
});
