import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { Opened } from "@/backend/crypto/seal";
import type { Db } from "@/backend/db/connect";
import { auditCounts } from "@/backend/db/schema/forms-company";
import { guests, users } from "@/backend/db/schema/gateway";

/** A guest, with what it tells of itself in clear. */
export type Guest = Opened<typeof guests>;
export type GuestRow = typeof guests.$inferSelect;
export type NewGuestRow = Omit<typeof guests.$inferInsert, "registeredAt"> & { registeredAt: Date };

/**
 * Inserts guests and adds their number to the hour's count, in one statement and so in one commit. Returns the inserted ones;
 * those whose guest or user exists are missing.
 */
export async function insertGuests(db: Db, rows: NewGuestRow[]): Promise<GuestRow[]> {
  const columns = { ...getTableColumns(guests), isRegistered: hasUserId };
  const created = db.$with("created").as(db.insert(guests).values(rows).onConflictDoNothing().returning(columns));
  const hour = sql`date_trunc('hour', ${created.registeredAt}, 'UTC')`;
  const counted = db.$with("counted", {}).as(
    sql`insert into ${auditCounts} (hour, action, count) select ${hour}, 'guest.create', count(*) from ${created} group by 1
      on conflict (hour, action) do update set count = ${auditCounts}.count + excluded.count`,
  );
  return dropRegistered(db, await db.with(created, counted).select().from(created));
}

const hasUserId = sql<boolean>`exists (select from ${users} u
  where u.unique_id in (${guests}.unique_id, ${guests}.user_unique_id))`.as("is_registered");

/** A guest with a registered user's id would own what the user owns: it ends before it has a token. */
async function dropRegistered(db: Db, inserted: (GuestRow & { isRegistered: boolean })[]): Promise<GuestRow[]> {
  const ids = inserted.filter((guest) => guest.isRegistered).map(({ id }) => id);
  if (ids.length > 0) await db.delete(guests).where(inArray(guests.id, ids));
  return inserted.flatMap(({ isRegistered, ...guest }) => (isRegistered ? [] : [guest]));
}
