import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@/backend/db/connect";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum number of rows of a batch, and the place in the table behind which it begins. */
export interface Batch {
  limit: number;
  after: string;
}

/** The number of rows of a batch, and the place of the last one: the next batch begins there. */
export interface Taken {
  rows: number;
  last: string;
}

/** One kind of rows that are not kept for ever. */
export interface PurgeRule {
  /** As the log and operators' reports name it. */
  what: string;
  /** Removes a batch of rows that are over at `now`; none is left where it removes none. */
  removeSome(db: Db, now: Date, batch: Batch): Promise<Taken>;
}

/** Before the first row of any table. */
export const TABLE_START = "(0,0)";

/** A rule that deletes the rows of a table, or of a partition of that name, that meet a condition. */
export const removes = (what: string, table: PgTable | SQL, isOver: (now: Date) => SQL | undefined): PurgeRule => ({
  what,
  removeSome: (db, now, batch) => takeBatch(db, sql`delete from ${table} where ${someOf(table, isOver(now), batch)}`),
});

/** Runs a `delete` or `update` of a batch. */
export async function takeBatch(db: Db, change: SQL): Promise<Taken> {
  const taken = db.$with("taken", {}).as(sql`${change} returning ctid as place`);
  const columns = { rows: sql<number>`count(*)::int`, last: sql<string | null>`max(place)::text` };
  const [found] = await db.with(taken).select(columns).from(sql`taken`);
  return { rows: found?.rows ?? 0, last: found?.last ?? TABLE_START };
}

/**
 * Up to `limit` rows that are not locked by another transaction. All batches together read the table once, in the order in which it
 * is stored: without `after` each would read again what the ones before it deleted.
 */
export const someOf = (table: PgTable | SQL, condition: SQL | undefined, { limit, after }: Batch) =>
  sql`ctid = any(array(select ctid from ${table} where ctid > ${after}::tid and (${condition}) limit ${limit} for update skip locked))`;

/** The moment a number of days before another. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The moment a number of calendar years before another. */
export function yearsBefore(now: Date, years: number): Date {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment;
}
