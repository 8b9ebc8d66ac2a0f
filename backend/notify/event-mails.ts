import { eq } from "drizzle-orm";
import { INBOX_EVENT, LANDING } from "@/backend/crypto/seals";
import { landings } from "@/backend/db/schema/forms-requests";
import { eventContent } from "@/backend/inbox/event-content";
import { composeJoined, composeReceipt } from "@/backend/mail/request-letters";
import { skipMail } from "@/backend/notify/claim-event";
import { findAssignee, GRADES_OF, listMembers, listRecipients, type Member } from "@/backend/notify/members";
import { type EventCtx, queueEventMail } from "@/backend/notify/queue-event-mail";
import { mayMailReceipt } from "@/backend/notify/receipt-limit";
import { mailEndOfHidden, mailRequestEvent } from "@/backend/notify/request-mails";
import { composeOnCallMail, composeStaffMail } from "@/backend/notify/staff-letters";
import { findListed } from "@/backend/search/find-listed";
import { toSiteAddress } from "@/backend/site-address";
import { inLanguage } from "@/domain/texts/in-language";
import { LANGUAGES } from "@/domain/texts/languages";

/** Events caused by the person who asked, or who did not answer, about which staff are notified, as about those of therapists. */
const PERSON_KINDS: readonly string[] = ["received", "accept", "change_times", "withdraw", "refuse", "lapse"];

/** Queues every mail of an event, to the person and to staff; most kinds of events have none. */
export async function queueMailsOf(call: EventCtx): Promise<void> {
  const { event, item } = call;
  if (item.deletedAt !== null) return mailEndOfHidden(call);
  if (event.kind === "assign") return mailNewAssignee(call);
  if (item.kind === "alert") return mailAlert(call);
  if (item.kind === "request") {
    const isAssigneeTold = await mailRequestEvent(call);
    const isChosen = event.kind === "confirm" && event.actor === "person";
    const isOthers = isChosen || PERSON_KINDS.includes(event.kind) || event.actor.startsWith("therapist:");
    if (isOthers && !isAssigneeTold) await mailRecipients(call);
  } else if (event.kind === "received") {
    if (item.kind === "application" || item.kind === "message") await mailReceipt(call, item.kind);
    await mailRecipients(call);
  } else if (event.kind === "join") await mailJoined(call);
}

const mailRecipients = async (call: EventCtx) => mailEach(call, await listRecipients(call.ctx, call.item));

async function mailEach(call: EventCtx, members: readonly Member[]): Promise<void> {
  for (const { email, name } of members) await queueEventMail(call, email, composeStaffMail(call.settings, call, name));
}

async function mailNewAssignee(call: EventCtx): Promise<void> {
  const assignee = await findAssignee(call.ctx, call.item);
  const isOwnAct = call.event.actor === `staff:${assignee?.uniqueId}`;
  if (assignee?.mailChoice === "all" && !isOwnAct) await mailEach(call, [assignee]);
}

/** An alert goes to everyone who may read it, whatever mail they chose; while it stays open, to the second address too. */
async function mailAlert(call: EventCtx): Promise<void> {
  const { ctx, event, item, settings } = call;
  const isEscalation = event.kind === "escalate";
  if (item.state !== "open" || !(isEscalation || event.kind === "received")) return;
  const members = await listMembers(ctx, item.companyId, GRADES_OF.alert);
  await mailEach(call, members);
  const second = isEscalation || members.length === 0 ? settings.secondAddress : undefined;
  if (second !== undefined) await queueEventMail(call, second, composeOnCallMail(settings, call));
  else if (members.length === 0) ctx.logger.error({ event: event.id }, "an alert has no recipient");
}

/** The receipt of an application or a message. */
async function mailReceipt(call: EventCtx, what: "application" | "message"): Promise<void> {
  const sender = await findSender(call);
  if (sender && (await mayMailReceipt(call.ctx, sender.email)))
    await queueEventMail(
      call,
      sender.email,
      inLanguage(sender.language, () => composeReceipt(sender.about, what)),
    );
}

/** Welcomes an applicant, unless they left the directory again before the mail was made. */
async function mailJoined(call: EventCtx): Promise<void> {
  const { ctx, event, item, settings } = call;
  const { therapistId = "" } = eventContent.parse(ctx.vault.open(INBOX_EVENT, event).content);
  const therapist = (await findListed(ctx, settings.partition, [therapistId])).get(therapistId);
  const sender = await findSender(call);
  if (item.state !== "joined" || !therapist || !sender) return skipMail(ctx, call);
  const page = toSiteAddress(settings.siteUrl, `/team/${therapist.slug}`);
  await queueEventMail(
    call,
    sender.email,
    inLanguage(sender.language, () => composeJoined(sender.about, page)),
  );
}

/** Sender of an application or a message; undefined once it is deleted. */
async function findSender({ ctx, item, settings }: EventCtx) {
  const [row] = await ctx.db.select().from(landings).where(eq(landings.uniqueId, item.subjectId));
  if (!row) return undefined;
  const { email, firstName, preferredLanguage } = ctx.vault.open(LANDING, row);
  const language = LANGUAGES.find((known) => preferredLanguage.startsWith(known)) ?? "en";
  return { email, language, about: { brandName: settings.brandName, reference: item.reference, firstName } };
}
