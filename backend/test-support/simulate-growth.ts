import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { auditLog } from "@/backend/db/schema/forms-company";
import { guests } from "@/backend/db/schema/gateway";
import { purge } from "@/backend/purge/purge";
import { addVisits, prepareVisits } from "@/backend/test-support/growing-rows";

const DAY_MS = 24 * 60 * 60 * 1000;
const VACUUM_DAYS = 10;

interface Simulation {
  db: Db;
  start: Date;
  days: number;
  visitsPerDay: number;
  onDay: (removed: Record<string, number>) => void;
}

/** Plays days of visits, each followed by one purge, where a deployment would make twenty-four smaller ones. */
export async function simulateGrowth({ db, start, days, visitsPerDay, onDay }: Simulation): Promise<void> {
  await prepareVisits(db);
  for (let day = 0; day < days; day += 1) {
    const morning = new Date(start.getTime() + day * DAY_MS);
    await addVisits(db, morning, visitsPerDay);
    onDay(await purgeBesideWriter(db, new Date(morning.getTime() + DAY_MS)));
    // As the server does in the background of real days.
    if ((day + 1) % VACUUM_DAYS === 0) await db.execute(sql`vacuum (analyze)`);
  }
}

async function purgeBesideWriter(db: Db, now: Date): Promise<Record<string, number>> {
  let isOver = false;
  const writer = write(db, now, () => isOver);
  const removed = await purge({ db, now, retention: { recordsYears: 7, auditYears: 6 } });
  isOver = true;
  await writer;
  return removed;
}

/** A guest and an entry of the audit log at a time, as a visitor's first page and a request write them. */
async function write(db: Db, at: Date, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await db.insert(guests).values({ uniqueId: randomUUID(), userUniqueId: randomUUID(), registeredAt: at });
    await db.insert(auditLog).values({ at, actor: "x", action: "x", subject: "x", requestId: "x" });
  }
}

/** The rows of each table, of all partitions. */
export async function countRows(db: Db): Promise<ReadonlyMap<string, number>> {
  const tables = await db
    .select({
      name: sql<string>`min(n.nspname || '.' || coalesce(p.relname, c.relname))`,
      rows: sql<number>`sum(greatest(c.reltuples, 0))`.mapWith(Number),
    })
    .from(
      sql`pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent`,
    )
    .where(sql`c.relkind = 'r' and n.nspname in ('forms', 'gateway', 'mail')`)
    .groupBy(sql`coalesce(p.oid, c.oid)`);
  return new Map(tables.map(({ name, rows }) => [name, rows]));
}
