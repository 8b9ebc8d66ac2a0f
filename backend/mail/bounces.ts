import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { mailMessages } from "@/backend/db/schema/mail";
import { auditOf } from "@/backend/db/write-audit";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const MESSAGE_ID = new RegExp(`<(${UUID})@[^<>\\s]+>`, "gi");
/** Action field of RFC 3464; other reports are about a delay or a success. */
const IS_FAILED = /^Action:\s*failed\b/im;

/** The ids of our mails among message ids, in angle brackets or without. */
export const toMailIds = (text: string): string[] => [
  ...new Set([...text.matchAll(MESSAGE_ID)].flatMap(([, id]) => id?.toLowerCase() ?? [])),
];

/** The mails that a bounce mail, in its source, reports as undeliverable; an empty list for any other mail. */
export const readBounce = (source: string): string[] => (IS_FAILED.test(source) ? toMailIds(source) : []);

/** Marks mails as bounced, once, with their audit rows. Unknown ids are ignored, which reveals nothing to the caller. */
export async function markBounced(ctx: Ctx, uniqueIds: readonly string[]): Promise<void> {
  for (const uniqueId of uniqueIds) {
    const isIt = and(
      eq(mailMessages.uniqueId, uniqueId),
      isNotNull(mailMessages.sentAt),
      isNull(mailMessages.bouncedAt),
    );
    const update = ctx.db.update(mailMessages).set({ bouncedAt: ctx.now }).where(isIt);
    const marked = ctx.db.$with("marked").as(update.returning({ id: mailMessages.id }));
    await ctx.db
      .with(marked, auditOf(marked, ctx, "mail.bounce", uniqueId))
      .select()
      .from(marked);
  }
}
