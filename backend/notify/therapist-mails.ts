import { and, eq } from "drizzle-orm";
import type { Opened } from "@/backend/crypto/seal";
import { THERAPIST_CONTACT } from "@/backend/crypto/seals";
import type { appointments } from "@/backend/db/schema/forms-requests";
import type { MailContent } from "@/backend/db/schema/mail";
import { entities, therapistContacts } from "@/backend/db/schema/search";
import { THERAPIST_PRIVACY, toTherapistButton } from "@/backend/forms/therapists/compose-therapist-link";
import { issueTherapistLink } from "@/backend/forms/therapists/therapist-links";
import { type Letter, renderLetter } from "@/backend/mail/letter";
import { factsOf } from "@/backend/mail/request-letters";
import { type EventCtx, queueEventMail } from "@/backend/notify/queue-event-mail";
import { readArrangement } from "@/domain/booking/arrangement";
import { listWaitedFor, readAsked } from "@/domain/booking/asked-therapists";
import { formatReference } from "@/domain/inbox/reference";
import { formatZonedRange } from "@/domain/text/zoned-range";

/** The key of therapists whom the directory shows: a hidden one gets no new appointment. */
const SHOWN_KEY = "therapist";

interface ToldTherapist {
  entityId: number;
  email: string;
  isListed: boolean;
  /** Zone of their hours, or else the network's. */
  timeZone: string;
}

/** The row and the address of a listed therapist, or of a hidden one too; undefined without an address. */
export async function findTherapist(
  { ctx, settings }: EventCtx,
  uniqueId: string,
  { isHiddenToo }: { isHiddenToo: boolean },
): Promise<ToldTherapist | undefined> {
  const isIt = and(
    eq(entities.partition, settings.partition),
    isHiddenToo ? undefined : eq(entities.key, SHOWN_KEY),
    eq(entities.uniqueId, uniqueId),
  );
  const [row] = await ctx.db
    .select({ contact: therapistContacts, key: entities.key, schedule: entities.schedule })
    .from(entities)
    .innerJoin(therapistContacts, eq(therapistContacts.entityId, entities.id))
    .where(isIt);
  if (!row) return undefined;
  const { entityId } = row.contact;
  const { email } = ctx.vault.open(THERAPIST_CONTACT, row.contact);
  return {
    ...{ entityId, email, isListed: row.key === SHOWN_KEY },
    timeZone: row.schedule?.timeZone ?? settings.timeZone,
  };
}

/** Events after which a request waits for an answer. */
const ASKING_KINDS: readonly string[] = ["received", "change_times"];

/** Tells each therapist whom a request asks that it waits on their page, where therapists answer requests. */
export async function mailAskedTherapists(
  call: EventCtx,
  { formFields, sourceId }: { formFields: string; sourceId: string },
): Promise<void> {
  const { ctx, settings, item, event } = call;
  if (settings.therapistActs === "see" || !ASKING_KINDS.includes(event.kind) || item.state !== "requested") return;
  for (const uniqueId of listWaitedFor(formFields, sourceId)) {
    const therapist = await findTherapist(call, uniqueId, { isHiddenToo: false });
    if (!therapist) continue;
    const link = await issueTherapistLink(ctx, { entityId: therapist.entityId, siteUrl: settings.siteUrl });
    const paragraph = "A person asks for an appointment with you. Your page has the times, and lets you answer.";
    const about = (reference: string) => `request ${reference} waits for you`;
    await queueEventMail(call, therapist.email, toLetter(call, about, { paragraph, link }));
  }
}

interface Appointment {
  /** In this therapist's calendar. */
  what: "confirmed" | "moved" | "cancelled" | "withdrawn by the person";
  /** Null where the time that the calendar has is no longer known. */
  time: { startAt: Date; endAt: Date } | null;
  timeZone: string;
  /** To the therapist's own page; undefined for a hidden one, whose page is closed. */
  link: string | undefined;
}

/** Tells a therapist of an appointment. Neither the person nor what it is about is in it. */
export function composeTherapistMail(
  call: Pick<EventCtx, "settings" | "item">,
  { what, time, timeZone, link }: Appointment,
): MailContent {
  const isCancelled = what === "cancelled" || what === "withdrawn by the person";
  const happened = what === "confirmed" ? `is ${what}` : `was ${what}`;
  const when = time && formatZonedRange(time.startAt, time.endAt, timeZone);
  return toLetter(call, (reference) => `appointment ${reference} ${happened}`, {
    paragraph: `An appointment with you ${happened}. The calendar file in this email ${isCancelled ? "removes it" : "has it"}.`,
    facts: when === null ? [] : [[isCancelled ? "It was" : "When", when]],
    link,
  });
}

interface Words {
  paragraph: string;
  facts?: NonNullable<Letter["facts"]>;
  link: string | undefined;
}

/** A letter to a therapist; `toSubject` makes its subject of the reference. */
function toLetter(
  { settings, item }: Pick<EventCtx, "settings" | "item">,
  toSubject: (reference: string) => string,
  { paragraph, facts = [], link }: Words,
): MailContent {
  const reference = formatReference(item.reference);
  return renderLetter({
    subject: `${settings.brandName}: ${toSubject(reference)}`,
    name: "",
    paragraphs: [paragraph],
    facts: [["Reference", reference], ...facts],
    ...(link !== undefined && { button: toTherapistButton(link) }),
    after: ["For people's privacy this mail names no one.", THERAPIST_PRIVACY],
  });
}

/** Reminds the therapist of an appointment. */
export const remindTherapist = (call: EventCtx, appointment: Opened<typeof appointments>): Promise<void> =>
  mailOfTime(call, appointment, {
    about: (reference) => `reminder of appointment ${reference}`,
    paragraph: "This is a reminder of an appointment with you.",
  });

/** Asks the therapist whether an appointment took place; the buttons are on their page. */
export const askOutcome = (call: EventCtx, appointment: Opened<typeof appointments>): Promise<void> =>
  mailOfTime(call, appointment, {
    about: (reference) => `did appointment ${reference} take place?`,
    paragraph: "The time of this appointment is over. Please record on your page whether it took place.",
  });

/** Mails the therapist about the agreed time, unless they have no address or are hidden. */
async function mailOfTime(
  call: EventCtx,
  { formFields, sourceId, meeting, confirmedStartAt: startAt, confirmedEndAt: endAt }: Opened<typeof appointments>,
  { about, paragraph }: { about: (reference: string) => string; paragraph: string },
): Promise<void> {
  const uniqueId = readAsked(formFields).agreedWith?.uniqueId ?? sourceId;
  const therapist = await findTherapist(call, uniqueId, { isHiddenToo: false });
  if (!therapist || startAt === null || endAt === null) return;
  const { entityId, email, timeZone } = therapist;
  const link = await issueTherapistLink(call.ctx, { entityId, siteUrl: call.settings.siteUrl });
  const { place } = readArrangement(formFields);
  const facts = factsOf({ when: formatZonedRange(startAt, endAt, timeZone), meeting, place });
  await queueEventMail(call, email, toLetter(call, about, { paragraph, facts, link }));
}
