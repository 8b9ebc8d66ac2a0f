import { beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { auditLog } from "@/backend/db/schema/forms-company";
import { attempts, refreshTokens, sessions } from "@/backend/db/schema/gateway";
import { EMAIL, PASSWORD, useAccounts } from "@/backend/test-support/accounts";
import { asService } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";

const from = (address: string) => ({ ...asService, "x-forwarded-for": address });

describeEachDriver("sessions under concurrent calls", (database) => {
  const { refresh, signIn, confirmed, session } = useAccounts(database);
  beforeEach(() => confirmed());

  test("many sign-ins of one account from one network all succeed, and leave no attempt counted", async () => {
    const right = Array.from({ length: 9 }, () => signIn(PASSWORD, EMAIL, from("198.51.100.7")));
    const wrong = ["a", "b", "c"].map((name) => signIn("wrong", `${name}@example.org`, from("198.51.100.7")));
    expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]));
    const counts = await database.db.select({ count: attempts.count }).from(attempts);
    // The sign-up's mail; each wrong address with and without the network; the network alone.
    expect(counts.map(({ count }) => count).sort()).toEqual([0, 0, 1, ...Array(6).fill(1), 3]);
  });

  test("an email address that is spelled like another rule's key is refused like any other", async () => {
    const answer = await signIn(PASSWORD, "|198.51.100.0/24", from("198.51.100.7"));
    expect([answer.status, answer.json]).toMatchObject([401, { success: false }]);
  });

  if (database.driver === "postgres") {
    test("a session that ends while its refresh waits is not renewed", async () => {
      const { refreshToken } = await session();
      const issued = await database.db.$count(refreshTokens);
      let refreshed: ReturnType<typeof refresh> | undefined;
      await database.db.transaction(async (signOut) => {
        await signOut.update(sessions).set({ revokedAt: new Date() });
        refreshed = refresh(refreshToken);
        while (!(await isWaiting())) await new Promise(setImmediate);
      });
      expect((await refreshed)?.status).toBe(401);
      expect(await database.db.$count(refreshTokens)).toBe(issued);
      const actions = (await database.db.select().from(auditLog)).map(({ action }) => action);
      expect(actions).not.toContain("session.refresh");
    });
  }

  const isWaiting = async () => {
    const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return (await database.db.select({ pid: sql`pid` }).from(waiting)).length > 0;
  };
});
