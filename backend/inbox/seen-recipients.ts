import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT, USER } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { appointments } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { memberColumns } from "@/backend/http/member-names";
import { companyOf } from "@/backend/http/visible-to";
import { allows } from "@/backend/inbox/visible-items";

/** The recipient of a mail as the actor may see it; empty where they may not. */
type SeenRecipient = (mailId: string, recipient: string) => string;

/**
 * Tells for these mails, by unique id, whose recipient the actor may see. Mail of requests goes to private addresses of therapists
 * too: grades below administrator see the addresses of the person and of colleagues only.
 */
export async function readSeenRecipients(ctx: Ctx, mailIds: readonly string[]): Promise<SeenRecipient> {
  if (!allows(ctx, "see_contacts")) return () => "";
  if (mailIds.length === 0 || allows(ctx, "administer")) return (_, recipient) => recipient;
  const persons = await readPersons(ctx, mailIds);
  if (persons.size === 0) return (_, recipient) => recipient;
  const colleagues = new Set(await readColleagues(ctx));
  return (mailId, recipient) => {
    const person = persons.get(mailId);
    return person === undefined || person === recipient || colleagues.has(recipient) ? recipient : "";
  };
}

/** The address of the person who asked, by the mail of a request. */
async function readPersons(
  { db, vault, logger }: Ctx,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { uniqueId, sealed, email } = appointments;
  const rows = await db
    .select({ mailId: mailMessages.uniqueId, appointment: { uniqueId, sealed, email } })
    .from(mailMessages)
    .innerJoin(inboxEvents, eq(inboxEvents.id, mailMessages.inboxEventId))
    .innerJoin(inboxItems, and(eq(inboxItems.id, inboxEvents.itemId), eq(inboxItems.kind, "request")))
    .innerJoin(appointments, eq(uniqueId, inboxItems.subjectId))
    .where(inArray(mailMessages.uniqueId, [...mailIds]));
  const opened = openEach(
    rows,
    ({ mailId, appointment }) => [mailId, vault.open(APPOINTMENT, appointment).email] as const,
    logger,
  );
  return new Map([...rows.map(({ mailId }) => [mailId, ""] as const), ...opened]);
}

async function readColleagues({ db, vault, actor, logger }: Ctx): Promise<string[]> {
  const isStaff = and(eq(users.companyId, companyOf(actor)), eq(users.role, "staff"));
  const rows = await db.select(memberColumns).from(users).where(isStaff);
  return openEach(rows, (row) => vault.open(USER, row).email, logger);
}
