import { isNull, min } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { inboxEvents } from "@/backend/db/schema/inbox";

/** The age in seconds of the oldest event of the inbox that is not turned into mail yet; 0 without any. */
export async function measureEvents(db: Db, now: Date): Promise<number> {
  const [waiting] = await db
    .select({ oldest: min(inboxEvents.at) })
    .from(inboxEvents)
    .where(isNull(inboxEvents.notifiedAt));
  return waiting?.oldest ? Math.max(0, (now.getTime() - waiting.oldest.getTime()) / 1_000) : 0;
}
