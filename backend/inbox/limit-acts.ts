import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { CodedError } from "@/backend/errors";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Limits the events of one actor on an item within a day: each of them sends mail. @throws CodedError 429 above `most`. */
export async function limitActs({ db, now }: Ctx, itemId: number, actor: string, most: number): Promise<void> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const isTheirs = and(eq(inboxEvents.itemId, itemId), eq(inboxEvents.actor, actor), gt(inboxEvents.at, dayBefore));
  if ((await db.$count(inboxEvents, isTheirs)) > most) throw new CodedError(429, { code: "too_many_changes" });
}
