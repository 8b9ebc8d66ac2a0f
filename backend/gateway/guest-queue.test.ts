import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { auditCounts } from "@/backend/db/schema/forms-company";
import { guests } from "@/backend/db/schema/gateway";
import { createGuestQueue } from "@/backend/gateway/guest-queue";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices, TEST_NOW, type TestServices } from "@/backend/test-support/services";

describeEachDriver("many new guests at once", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const create = (id: string = randomUUID(), more: object = {}) =>
    services.call("/gateway/guests/", { body: { guest: { unique_id: id, user_unique_id: id, ...more } } });
  const rowOf = (id: string) => ({ uniqueId: id, userUniqueId: id, registeredAt: TEST_NOW });
  const stored = async () => (await database.db.select().from(guests)).map(({ uniqueId }) => uniqueId);
  const inserts = () => database.takeStatements().filter((statement) => statement.includes("insert into")).length;

  /** Holds every insert of a guest until `release`. */
  async function hold() {
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${guests} in exclusive mode`);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const release = () => {
      released.resolve();
      return holding;
    };
    return { release };
  }

  test("new guests are stored in few statements, each with its own token, and counted", async () => {
    database.takeStatements();
    const answers = await Promise.all(Array.from({ length: 600 }, () => create()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(inserts()).toBeLessThan(60);
    expect(new Set(answers.map(({ headers }) => headers.get("company-token"))).size).toBe(600);
    expect(await database.db.$count(guests)).toBe(600);
    const counts = await database.db.select().from(auditCounts);
    expect(counts.map(({ count }) => count)).toEqual([600]);
  });

  test("new guests are answered after their commit, each with its own record", async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const answers = await Promise.all(ids.map(async (id) => [await create(id, { name: id }), await stored()] as const));
    for (const [index, [{ json }, rows]] of answers.entries()) {
      const id = ids[index] ?? "";
      expect(json).toMatchObject({ data: { id, attributes: { name: id, registeredAt: TEST_NOW.toISOString() } } });
      expect(rows).toContain(id);
    }
  });

  test("an existing guest is refused alone; of two equal ones the first is created", async () => {
    const { id: existing } = await services.guest();
    const twice = randomUUID();
    const ids = [randomUUID(), existing, twice, randomUUID(), twice, randomUUID()];
    const answers = await Promise.all(ids.map((id) => create(id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 201, 409, 201]);
    expect(answers[1]?.json).toMatchObject({ code: "guest_exists" });
    expect(answers[4]?.headers.get("company-token")).toBeNull();
    expect((await stored()).sort()).toEqual([...new Set(ids)].sort());
  });

  describe("with one that the database refuses", () => {
    beforeEach(() =>
      database.db.execute(sql`alter table gateway.guest add constraint no_x check (unique_id::text not like '%f')`),
    );
    afterEach(() => database.db.execute(sql`alter table gateway.guest drop constraint no_x`));

    test("only the refused guest fails", async () => {
      const ids = ["0", "0", "f", "0", "0", "0", "f", "0"].map((end) => randomUUID().replace(/.$/, end));
      const answers = await Promise.all(ids.map((id) => create(id)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 500, 201, 201, 201, 500, 201]);
      expect(await database.db.$count(guests)).toBe(6);
    });
  });

  test("guests beyond the limit, or after too long a wait, get 503 and Retry-After, and are not stored", async () => {
    const add = createGuestQueue(database.db, { group: 10, waiting: 2, waitMs: 100 });
    const { release } = await hold();
    const [running, ...late] = [randomUUID(), randomUUID(), randomUUID()];
    const first = add(rowOf(running));
    // The first one's statement begins after this turn of the event loop.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const refusal = { status: 503, details: { code: "overloaded", headers: { "retry-after": "5" } } };
    const waits = late.map((id) => expect(add(rowOf(id))).rejects.toMatchObject(refusal));
    await expect(add(rowOf(randomUUID()))).rejects.toMatchObject(refusal);
    await Promise.all(waits);
    await release();
    expect(await first).toMatchObject({ uniqueId: running });
    const next = await add(rowOf(randomUUID()));
    expect((await stored()).sort()).toEqual([running, next.uniqueId].sort());
  });

  if (database.driver === "postgres") {
    test("guests get 503 when their connection is lost, and those that wait for the next statement are stored", async () => {
      const { release } = await hold();
      const first = create();
      const isInserting = sql`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like '%"gateway"."guest"%'`;
      while ((await count(isInserting)) === 0) await new Promise(setImmediate);
      const others = Array.from({ length: 20 }, () => create());
      await database.db.execute(sql`select pg_terminate_backend(pid) from (${isInserting}) as inserting`);
      const refused = await first;
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      await release();
      expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([201]));
      expect(await database.db.$count(guests)).toBe(20);
    });

    test("two copies of the service that create guests in opposite orders do not deadlock", async () => {
      const ids = Array.from({ length: 200 }, () => randomUUID());
      const [one, other] = [createGuestQueue(database.db), createGuestQueue(database.db)];
      const outcomes = await Promise.allSettled([
        ...ids.map((id) => one(rowOf(id))),
        ...ids.toReversed().map((id) => other(rowOf(id))),
      ]);
      const created = outcomes.filter(({ status }) => status === "fulfilled");
      expect(created).toHaveLength(ids.length);
      expect((await stored()).sort()).toEqual(ids.sort());
    });
  }

  const count = async (query: ReturnType<typeof sql>) => {
    const [row] = await database.db.select({ n: sql<string>`count(*)` }).from(sql`(${query}) as rows`);
    return Number(row?.n);
  };
});
