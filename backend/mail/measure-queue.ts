import { and, count, isNull, min } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { mailMessages } from "@/backend/db/schema/mail";

/** Number of mails that are still to be sent, and the age of the oldest; 0 without any. */
export async function measureQueue(db: Db, now: Date): Promise<{ messages: number; oldestSeconds: number }> {
  const [queue] = await db
    .select({ messages: count(), oldest: min(mailMessages.createdAt) })
    .from(mailMessages)
    .where(and(isNull(mailMessages.sentAt), isNull(mailMessages.failedAt)));
  const ageMs = queue?.oldest ? now.getTime() - queue.oldest.getTime() : 0;
  return { messages: queue?.messages ?? 0, oldestSeconds: Math.max(0, ageMs / 1_000) };
}
