import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { INBOX_EVENT, MAIL, USER } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { users } from "@/backend/db/schema/gateway";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { type EventContent, eventContent } from "@/backend/forms/inbox/event-content";
import { memberColumns } from "@/backend/forms/inbox/item-rows";
import { companyOf } from "@/backend/http/visible-to";

/** An event of an item in clear, with the mail that tells of it. */
export interface OpenedEvent {
  uniqueId: string;
  at: Date;
  actor: string;
  kind: string;
  notifiedAt: Date | null;
  content: EventContent;
  mails: { state: "queued" | "sent" | "failed"; at: Date | null; recipient: string | null }[];
}

/** The events of an item, oldest first, each with its mail. One that cannot be decrypted is left out. */
export async function readEvents({ db, vault, logger }: Ctx, itemId: number): Promise<OpenedEvent[]> {
  const { id, uniqueId, recipient, sealed, sentAt, failedAt } = mailMessages;
  const rows = await db
    .select({ event: inboxEvents, mail: { id, uniqueId, recipient, sealed, sentAt, failedAt } })
    .from(inboxEvents)
    .leftJoin(mailMessages, eq(mailMessages.inboxEventId, inboxEvents.id))
    .where(eq(inboxEvents.itemId, itemId))
    .orderBy(asc(inboxEvents.id), asc(id));
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

function toMail({ recipient, sentAt, failedAt }: { recipient: string; sentAt: Date | null; failedAt: Date | null }) {
  const state = sentAt ? ("sent" as const) : failedAt ? ("failed" as const) : ("queued" as const);
  return { state, at: sentAt ?? failedAt, recipient: recipient || null };
}

const uuid = z.guid();

/** The names of accounts of the actor's company, by id. */
export async function readMembers(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => uuid.safeParse(id).success);
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select(memberColumns)
    .from(users)
    .where(and(inArray(users.uniqueId, wanted), eq(users.companyId, companyOf(ctx.actor))));
  return new Map(openEach(rows, (row) => [row.uniqueId, ctx.vault.open(USER, row).name] as const, ctx.logger));
}
