import { and, gt, isNotNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { MAIL } from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import { mailMessages } from "@/backend/db/schema/mail";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAILS_PER_DAY = 10;

/**
 * Checks that a receipt may go to an address that someone typed into a form: at most ten event mails a day, so that forms cannot
 * be used to flood a third person's mailbox.
 */
export async function mayMailReceipt({ db, vault, now }: Pick<Ctx, "db" | "vault" | "now">, email: string) {
  const isTheirs = hasAddressDigest(vault, MAIL, mailMessages.recipient, email);
  const isRecent = gt(mailMessages.createdAt, new Date(now.getTime() - DAY_MS));
  const sent = await db.$count(mailMessages, and(isTheirs, isRecent, isNotNull(mailMessages.inboxEventId)));
  return sent < MAILS_PER_DAY;
}
