import { and, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Call, Ctx } from "@/backend/context";
import { attempts } from "@/backend/db/schema/gateway";
import { type Addition, adding, digest } from "@/backend/gateway/attempt-limits";
import type { Counted, CountsBody } from "@/domain/wire/limits";

/**
 * Adds to counters that copies of the website share, in one statement, and returns them in the order given. What is taken back
 * is subtracted before, in a statement of its own: a counter never falls below 0, and none begins with it.
 */
export async function countLimits({ ctx, input }: Call<CountsBody>): Promise<Counted[]> {
  const merged = merge(input);
  const refunds = merged.filter(({ points }) => points < 0);
  const additions = merged.filter(({ points }) => points >= 0);
  const rows = [
    ...(refunds.length > 0 ? await takeBack(ctx, refunds) : []),
    ...(additions.length > 0 ? await adding(ctx.db, ctx.now, additions) : []),
  ];
  const byKey = new Map(rows.map((row) => [row.key.toString("hex"), row]));
  return input.counts.map(({ key }) => {
    const row = byKey.get(counterOf(key).toString("hex"));
    if (!row) return { total: 0, secondsLeft: 0 };
    return { total: row.count, secondsLeft: Math.ceil((row.endsAt.getTime() - ctx.now.getTime()) / 1_000) };
  });
}

/** Digested again with a prefix, so that the website cannot change what the gateway counts by itself. */
const counterOf = (key: string) => digest(`site|${key}`);

function merge({ counts }: CountsBody): Addition[] {
  const merged = new Map<string, Addition>();
  for (const { key, points, window_seconds: windowSeconds } of counts) {
    const sum = (merged.get(key)?.points ?? 0) + points;
    merged.set(key, { key: counterOf(key), points: sum, windowSeconds });
  }
  return [...merged.values()];
}

function takeBack({ db, now }: Pick<Ctx, "db" | "now">, refunds: readonly Addition[]) {
  const isLive = and(
    inArray(
      attempts.key,
      refunds.map(({ key }) => key),
    ),
    gt(attempts.endsAt, now),
  );
  const locked = db.select({ key: attempts.key }).from(attempts).where(isLive).orderBy(attempts.key).for("update");
  return db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} + ${pointsOf(refunds)}, 0)` })
    .where(inArray(attempts.key, locked))
    .returning();
}

function pointsOf(refunds: readonly Addition[]): SQL {
  const cases = refunds.map(({ key, points }) => sql`when ${sql.param(key, attempts.key)} then ${points}::int`);
  return sql`case ${attempts.key} ${sql.join(cases, sql` `)} else 0 end`;
}
