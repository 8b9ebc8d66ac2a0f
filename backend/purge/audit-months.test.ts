import { expect, jest, test } from "@jest/globals";
import { asc, sql } from "drizzle-orm";
import { addAuditMonths, addNextAuditMonths, listAuditMonths, toAuditMonth } from "@/backend/db/audit-months";
import { auditLog } from "@/backend/db/schema/forms-company";
import { purge } from "@/backend/purge/purge";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { TEST_NOW as NOW } from "@/backend/test-support/services";

jest.setTimeout(60_000);

const entry = (at: Date, subject = "x") => ({ at, actor: "x", action: "x", subject, requestId: "x" });
const inYear = (year: number) => new Date(Date.UTC(year, 4, 31, 23, 59, 59, 999));

describeOnDatabase("the audit log by month", (database) => {
  const run = (auditYears?: number) => purge({ db: database.db, now: NOW, retention: { auditYears } });
  const countOther = async () => {
    const [found] = await database.db.select({ rows: sql<number>`count(*)::int` }).from(sql`forms.audit_entry_other`);
    return found?.rows;
  };

  test("the log has this month and the next twelve after a purge, whatever the calendar", async () => {
    for (const now of [NOW, new Date("2031-12-31T23:59:59.999Z"), new Date("2028-02-29T00:00:00Z")]) {
      await purge({ db: database.db, now, retention: {} });
      const wanted = Array.from({ length: 13 }, (_, later) => toAuditMonth(now, later));
      expect(wanted[12]).toBe(`${now.getUTCFullYear() + 1}-${wanted[0]?.slice(5)}`);
      expect(await listAuditMonths(database.db)).toEqual(expect.arrayContaining(wanted));
    }
  });

  test("takes entries of any moment; those outside of all months move when their month is added", async () => {
    const last = inYear(2040);
    const moments = [
      new Date("1970-01-01T00:00:00Z"),
      last,
      new Date(last.getTime() + 1),
      new Date("9999-12-31T00:00:00Z"),
    ];
    await database.db.insert(auditLog).values(moments.map((at) => entry(at)));
    expect(await countOther()).toBe(4);
    await addAuditMonths(database.db, [toAuditMonth(last)]);
    expect(await countOther()).toBe(3);
    const kept = await database.db.select({ at: auditLog.at }).from(auditLog).orderBy(asc(auditLog.at));
    expect(kept.map(({ at }) => at)).toEqual(moments);
  });

  test("the log is kept unless its retention is set; then whole months go, and no younger entry", async () => {
    const limit = new Date(NOW);
    limit.setUTCFullYear(limit.getUTCFullYear() - 6);
    const before = [limit, new Date("2020-02-29T23:59:59.999Z"), inYear(2011), new Date("2020-03-01T00:00:00Z")];
    await addAuditMonths(database.db, ["2020-02", "2020-03"]);
    await database.db.insert(auditLog).values(before.map((at) => entry(at)));
    expect(await run()).toEqual({});
    expect(await run(6)).toEqual({
      "months of the audit log": expect.any(Number),
      "entries of the audit log outside of its months": 1,
    });
    const kept = await database.db.select({ at: auditLog.at }).from(auditLog).orderBy(asc(auditLog.at));
    expect(kept.map(({ at }) => at)).toEqual([new Date("2020-03-01T00:00:00Z"), limit]);
    expect(await listAuditMonths(database.db)).not.toContain("2020-02");
  });

  test.each(["2026-13", "2026-1", "x", "2026-01'); drop table forms.audit_entry; --"])(
    "the month %s is refused",
    async (month) => {
      await expect(addAuditMonths(database.db, [month])).rejects.toThrow("This is not a month of the audit log.");
    },
  );

  if (database.driver === "postgres") {
    test("a month is not added while a long reader is active, but by a later purge", async () => {
      await database.db.transaction(async (reader) => {
        await reader.select().from(auditLog);
        await addAuditMonths(database.db, ["2060-01"]);
        expect(await listAuditMonths(database.db)).not.toContain("2060-01");
        // Writers did not queue behind the attempt.
        await database.db.insert(auditLog).values(entry(inYear(2060)));
      });
      await addAuditMonths(database.db, ["2060-01"]);
      expect(await listAuditMonths(database.db)).toContain("2060-01");
    });

    test("an entry that is written while its month is added fails in neither", async () => {
      const at = inYear(2055);
      let isOver = false;
      let written = 0;
      const write = async () => {
        for (; !isOver; written += 1) await database.db.insert(auditLog).values(entry(at));
      };
      const writers = [write(), write(), write(), write()];
      for (let later = -3; later < 3; later += 1) await addAuditMonths(database.db, [toAuditMonth(at, later)]);
      isOver = true;
      await Promise.all(writers);
      expect(await listAuditMonths(database.db)).toContain("2055-05");
      expect(await database.db.$count(auditLog)).toBe(written);
    });

    test("two copies add the same months once", async () => {
      const now = inYear(2070);
      await Promise.all([1, 2, 3].map(() => addNextAuditMonths(database.db, now)));
      expect((await listAuditMonths(database.db)).filter((month) => month >= "2070")).toHaveLength(13);
    });

    test("a user who may not change the schema writes and purges all the same", async () => {
      await database.db.execute(sql`create role audit_writer`);
      await database.db.execute(sql`grant usage on schema forms, gateway, mail, search to audit_writer`);
      for (const schema of ["forms", "gateway", "mail", "search"])
        await database.db.execute(
          sql.raw(
            `grant all on all tables in schema ${schema} to audit_writer; grant usage on all sequences in schema ${schema} to audit_writer`,
          ),
        );
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`set local role audit_writer`);
        const at = inYear(2080);
        await tx.insert(auditLog).values(entry(at));
        await purge({ db: tx, now: at, retention: { auditYears: 6 } });
        expect(await tx.$count(auditLog)).toBe(1);
        expect(await listAuditMonths(tx)).not.toContain("2080-05");
      });
      await database.db.execute(sql`drop owned by audit_writer`);
      await database.db.execute(sql`drop role audit_writer`);
    });
  }
});
