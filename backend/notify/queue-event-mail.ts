import type { Ctx } from "@/backend/context";
import type { MailContent } from "@/backend/db/schema/mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import type { ClaimedEvent } from "@/backend/notify/claim-event";
import type { NotifySettings } from "@/backend/notify/settings";
import { isMailable } from "@/domain/text/email-address";

/** The transaction that turns one event into mail. */
export interface EventCtx extends ClaimedEvent {
  ctx: Ctx;
  settings: NotifySettings;
}

/** Queues a mail of an event. An address to which no mail can go gets none: people's are checked where they are taken. */
export async function queueEventMail({ ctx, event }: EventCtx, to: string, mail: MailContent): Promise<void> {
  if (!isMailable(to)) return ctx.logger.warn({ event: event.id }, "an event's mail has no address");
  await enqueueMail(ctx, { to, inboxEventId: event.id, ...mail });
}
