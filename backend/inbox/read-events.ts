import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { INBOX_EVENT, MAIL } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { type EventContent, eventContent } from "@/backend/inbox/event-content";
import { readSeenRecipients } from "@/backend/inbox/seen-recipients";

/** An event of an item in clear, with the mail that tells of it. */
export interface OpenedEvent {
  uniqueId: string;
  at: Date;
  actor: string;
  kind: string;
  notifiedAt: Date | null;
  mailAfter: Date | null;
  content: EventContent;
  mails: { state: "queued" | "sent" | "failed"; at: Date | null; recipient: string | null }[];
}

/** The events of an item, oldest first, each with its mail as the actor may see it. One that cannot be decrypted is left out. */
export async function readEvents(ctx: Ctx, itemId: number): Promise<OpenedEvent[]> {
  const { db, vault, logger } = ctx;
  const { id, uniqueId, recipient, sealed, sentAt, failedAt } = mailMessages;
  const rows = await db
    .select({ event: inboxEvents, mail: { id, uniqueId, recipient, sealed, sentAt, failedAt } })
    .from(inboxEvents)
    .leftJoin(mailMessages, eq(mailMessages.inboxEventId, inboxEvents.id))
    .where(eq(inboxEvents.itemId, itemId))
    .orderBy(asc(inboxEvents.id), asc(id));
  const seen = await readSeenRecipients(
    ctx,
    rows.flatMap(({ mail }) => (mail ? [mail.uniqueId] : [])),
  );
  const toMail = (mail: StoredMail) => ({
    ...toMailState(mail),
    recipient: seen(mail.uniqueId, mail.recipient) || null,
  });
  const byId = Map.groupBy(rows, ({ event }) => event.id);
  return openEach(
    [...byId.values()],
    (group) => {
      const [first] = group;
      if (!first) throw new Error("a group of rows is empty");
      const { content, ...event } = vault.open(INBOX_EVENT, first.event);
      const mails = group.flatMap(({ mail }) => (mail ? [toMail(vault.open(MAIL, mail))] : []));
      return { ...event, content: eventContent.parse(content), mails };
    },
    logger,
  );
}

interface StoredMail {
  uniqueId: string;
  recipient: string;
  sentAt: Date | null;
  failedAt: Date | null;
}

function toMailState({ sentAt, failedAt }: StoredMail) {
  const state = sentAt ? ("sent" as const) : failedAt ? ("failed" as const) : ("queued" as const);
  return { state, at: sentAt ?? failedAt };
}

/** Messages of staff to the person of an item, newest first, without those that were undone or can be. */
export async function readMessages({ db, vault, now, logger }: Ctx, itemId: number) {
  const rows = await db
    .select()
    .from(inboxEvents)
    .where(and(eq(inboxEvents.itemId, itemId), inArray(inboxEvents.kind, ["reply", "undo"])))
    .orderBy(desc(inboxEvents.id));
  const events = openEach(
    rows,
    (row) => {
      const { content, ...event } = vault.open(INBOX_EVENT, row);
      return { ...event, content: eventContent.parse(content) };
    },
    logger,
  );
  const undone = new Set(events.map(({ content }) => content.undone));
  return events
    .filter(
      ({ kind, uniqueId, mailAfter }) => kind === "reply" && !undone.has(uniqueId) && !(mailAfter && mailAfter > now),
    )
    .map(({ at, content }) => ({ at: at.toISOString(), text: content.message ?? "" }));
}
