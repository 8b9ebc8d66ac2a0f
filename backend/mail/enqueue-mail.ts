import { randomUUID } from "node:crypto";
import type { Ctx } from "@/backend/context";
import { MAIL } from "@/backend/crypto/seals";
import { type MailContent, mailMessages } from "@/backend/db/schema/mail";
import { isMailable } from "@/domain/text/email-address";

export interface NewMail extends MailContent {
  /** One address, without a name. */
  to: string;
  /** The unique id of the template that gave the words, for its tallies. */
  templateId?: string | undefined;
  /** The id of the event that it tells of, for the timeline. */
  inboxEventId?: number | undefined;
}

/**
 * Puts a mail into the queue, encrypted, and gives its id. `db` may be the transaction of what the mail tells about: then
 * there is neither without the other. Throws RangeError for an address that is none.
 */
export async function enqueueMail(
  { db, vault, now }: Pick<Ctx, "db" | "vault" | "now">,
  { to, templateId, inboxEventId, ...message }: NewMail,
): Promise<string> {
  if (!isMailable(to)) throw new RangeError("a mail's recipient is not an address");
  const uniqueId = randomUUID();
  await db.insert(mailMessages).values({
    uniqueId,
    ...vault.close(MAIL, { uniqueId }, { recipient: to, message }),
    templateId: templateId ?? null,
    inboxEventId: inboxEventId ?? null,
    nextAttemptAt: now,
    createdAt: now,
  });
  return uniqueId;
}
