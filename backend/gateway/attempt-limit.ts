import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { attempts } from "@/backend/db/schema/gateway";

/** Maximum attempts per `key` and window. */
export interface AttemptRule {
  key: string;
  max: number;
  windowSeconds: number;
}

/**
 * Counts one attempt under every rule before it runs, so that concurrent attempts count too. Returns seconds to wait; 0 if
 * allowed. Counters are in the database, shared by all copies of the service.
 */
export async function countAttempt(db: Db, now: Date, rules: readonly AttemptRule[]): Promise<number> {
  const moment = sql.param(now, attempts.endsAt);
  let waitSeconds = 0;
  for (const { key, max, windowSeconds } of rules) {
    const endsAt = new Date(now.getTime() + windowSeconds * 1_000);
    const [row] = await db
      .insert(attempts)
      .values({ key: digest(key), count: 1, endsAt })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${attempts.endsAt} <= ${moment} then 1 else ${attempts.count} + 1 end`,
          endsAt: sql`case when ${attempts.endsAt} <= ${moment} then excluded.ends_at else ${attempts.endsAt} end`,
        },
      })
      .returning();
    if (!row || row.count <= max) continue;
    waitSeconds = Math.max(waitSeconds, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1_000));
  }
  return waitSeconds;
}

/** Uncounts a successful attempt: only failures count. */
export async function forgetAttempt(db: Db, rules: readonly AttemptRule[]): Promise<void> {
  const keys = rules.map(({ key }) => digest(key));
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, keys));
}

const digest = (key: string) => createHash("sha256").update(key).digest();
