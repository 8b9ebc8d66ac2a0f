import { and, eq, isNull } from "drizzle-orm";
import type { Opened } from "@/backend/crypto/seal";
import { APPOINTMENT, INBOX_EVENT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import type { MailContent } from "@/backend/db/schema/mail";
import { toAppointmentFile } from "@/backend/forms/requests/appointment-file";
import { issueRequestToken } from "@/backend/forms/requests/request-links";
import { issueTherapistLink } from "@/backend/forms/therapists/therapist-links";
import { eventContent } from "@/backend/inbox/event-content";
import { composePersonLetter } from "@/backend/mail/person-letters";
import { type AgreedTime, type LetterKind, REQUEST_LETTERS } from "@/backend/mail/request-letters";
import { isRepeated, lastMailed, skipMail } from "@/backend/notify/claim-event";
import { findAssignee } from "@/backend/notify/members";
import { type EventCtx, queueEventMail } from "@/backend/notify/queue-event-mail";
import { mayMailReceipt } from "@/backend/notify/receipt-limit";
import { composeStaffMail } from "@/backend/notify/staff-letters";
import {
  askOutcome,
  composeTherapistMail,
  findTherapist,
  mailAskedTherapists,
  remindTherapist,
} from "@/backend/notify/therapist-mails";
import { toSiteAddress } from "@/backend/site-address";
import { readArrangement } from "@/domain/booking/arrangement";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { promiseAnswer } from "@/domain/booking/response-time";
import { readWaiting } from "@/domain/booking/waiting";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { formatZonedRange } from "@/domain/text/zoned-range";
import { inLanguage } from "@/domain/texts/in-language";

type Appointment = Opened<typeof appointments>;
type Method = "REQUEST" | "CANCEL";

/** The letter to the person that an event calls for, and what calendars are to do. */
interface Outcome {
  letter: MailContent;
  method?: Method | undefined;
}

/** Queues a request's mail to the person, and the calendar file to the assignee. Returns whether the assignee got it. */
export async function mailRequestEvent(call: EventCtx): Promise<boolean> {
  const appointment = await findAppointment(call);
  if (!appointment) return false;
  if (isSuperseded(call, appointment) || isOfFormerTime(call, appointment) || (await isRepeated(call.ctx.db, call))) {
    await skipMail(call.ctx, call);
    return false;
  }
  if (call.event.kind === "ask_outcome") {
    await askOutcome(call, appointment);
    return false;
  }
  await mailAskedTherapists(call, appointment);
  const outcome = await toOutcome(call, appointment);
  if (!outcome) return false;
  const { letter, method } = outcome;
  await queueEventMail(call, appointment.email, { ...letter, ...fileOf(call, appointment, method, appointment.email) });
  if (call.event.kind === "remind") await remindTherapist(call, appointment);
  if (method === undefined) return false;
  const assignee = await mailAssignee(call, appointment, method);
  await mailTherapist(call, appointment, method, assignee);
  return assignee !== undefined;
}

/**
 * Queues the calendar cancellations of an appointment that ended as its request was hidden, by an erasure: staff and the therapist
 * get theirs, the person gets no mail.
 */
export async function mailEndOfHidden(call: EventCtx): Promise<void> {
  if (call.item.kind !== "request" || !Object.values(END_VERBS).includes(call.event.kind)) return;
  const appointment = await findAppointment(call, { isHiddenToo: true });
  if (!appointment || appointment.confirmedStartAt === null) return;
  await mailTherapist(call, appointment, "CANCEL", await mailAssignee(call, appointment, "CANCEL"));
}

async function findAppointment(
  { ctx, item }: EventCtx,
  { isHiddenToo = false } = {},
): Promise<Appointment | undefined> {
  const isShown = isHiddenToo ? undefined : isNull(appointments.deletedAt);
  const [row] = await ctx.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.uniqueId, item.subjectId), isShown));
  return row && ctx.vault.open(APPOINTMENT, row);
}

/** States in which a letter is still valid: a later event has its own letter. */
const HOLDS_IN: Readonly<Record<string, string>> = {
  confirm: "confirmed",
  accept: "confirmed",
  remind: "confirmed",
  ask_outcome: "confirmed",
  propose: "proposed",
  wait: "waiting",
  offer: "offered",
  lapse: "waiting",
  decline: "declined",
  reopen: "requested",
};

const isSuperseded = ({ event, item }: EventCtx, { confirmedStartAt }: Appointment) => {
  const state = HOLDS_IN[event.kind];
  return (state !== undefined && item.state !== state) || (state === "confirmed" && confirmedStartAt === null);
};

/** True for mail about a time that the appointment was moved from before the event became mail. */
function isOfFormerTime({ ctx, event }: EventCtx, { confirmedStartAt }: Appointment): boolean {
  if (event.kind !== "remind" && event.kind !== "ask_outcome") return false;
  const { startAt } = eventContent.parse(ctx.vault.open(INBOX_EVENT, event).content);
  return startAt !== confirmedStartAt?.toISOString();
}

/** The person's last letter, by the end that a reopening reverts. */
const END_VERBS: Readonly<Record<string, string>> = {
  declined: "decline",
  cancelled: "cancel",
  late_cancel: "cancel",
  cancelled_by_therapist: "cancel",
  withdrawn: "withdraw",
};

/** True where the person had mail about the end that this reopening reverts. */
async function isEndTold(call: EventCtx): Promise<boolean> {
  const { content } = call.ctx.vault.open(INBOX_EVENT, call.event);
  const verb = END_VERBS[eventContent.parse(content).from ?? ""];
  return verb !== undefined && (await lastMailed(call.ctx.db, call, [verb])) !== undefined;
}

async function toOutcome(call: EventCtx, appointment: Appointment): Promise<Outcome | undefined> {
  const { event, item, settings } = call;
  const { kind } = event;
  if (!hasLetter(kind) || (kind === "reopen" && !(await isEndTold(call)))) return undefined;
  if (kind === "received" && !(await mayMailReceipt(call.ctx, appointment.email))) return undefined;
  const { confirmedStartAt: start, confirmedEndAt: end, proposedStartAt, proposedEndAt, formFields } = appointment;
  const { token } = await issueRequestToken(call.ctx, appointment.id);
  const link = toSiteAddress(settings.siteUrl, `/request?token=${token}`, appointment.preferredLanguage);
  const until = readWaiting(formFields)?.offeredUntil;
  const hasFormer = await hasAgreedTime(call, appointment);
  const isMoved = (await lastMailed(call.ctx.db, call, AGREEMENTS)) !== undefined;
  const about = { brandName: settings.brandName, reference: item.reference, firstName: appointment.firstName, link };
  // A calendar may contain a time that was agreed on before.
  const isEnd = ENDS.includes(kind) && start !== null;
  const method = AGREEMENTS.includes(kind) ? "REQUEST" : isEnd ? "CANCEL" : undefined;
  const letter = inLanguage(appointment.preferredLanguage, () =>
    composePersonLetter(
      about,
      REQUEST_LETTERS[kind]({
        agreed: toTime(call, appointment, start, end),
        proposed: toTime(call, appointment, proposedStartAt, proposedEndAt),
        asked: listAsked(call, appointment),
        until: until ? formatZonedMoment(new Date(until), zoneOf(call, appointment)) : "",
        promise: promiseAnswer(settings.responseTime),
        ...{ hasFormer, isMoved, isOfSeveral: readAsked(formFields).alternates.length > 0 },
      }),
    ),
  );
  return { letter, method };
}

const hasLetter = (kind: string): kind is LetterKind => Object.hasOwn(REQUEST_LETTERS, kind);

/** Letters after which no time is agreed. */
const ENDS: readonly string[] = ["change_times", "propose", "decline", "cancel", "withdraw"];
/** Letters after which a time is agreed. */
const AGREEMENTS: readonly string[] = ["confirm", "accept"];
/** Letters after which a time is agreed, or is not. */
const ANSWERS: readonly string[] = [...AGREEMENTS, "propose", "change_times", "cancel", "withdraw"];

/** True where the person's last letter about a time agreed on one. */
async function hasAgreedTime(call: EventCtx, { confirmedStartAt }: Appointment): Promise<boolean> {
  if (confirmedStartAt === null) return false;
  return AGREEMENTS.includes((await lastMailed(call.ctx.db, call, ANSWERS)) ?? "");
}

/** The zone of the person's own times. */
const zoneOf = ({ settings }: EventCtx, { formFields }: Appointment) =>
  readAskedFor(formFields).timeZone ?? settings.timeZone;

function toTime(call: EventCtx, appointment: Appointment, start: Date | null, end: Date | null): AgreedTime {
  const when = start && end ? formatZonedRange(start, end, zoneOf(call, appointment)) : "";
  const { formFields, meeting, sourceId } = appointment;
  const { place, message, isNoneFree } = readArrangement(formFields);
  const { alternates, agreedWith } = readAsked(formFields);
  const asked = [sourceId, ...alternates.map(({ uniqueId }) => uniqueId)];
  const isWithOther = agreedWith !== null && !asked.includes(agreedWith.uniqueId);
  return { when, meeting, place, message, isNoneFree: isNoneFree === true, isWithOther };
}

function listAsked(call: EventCtx, appointment: Appointment): string[] {
  const zone = zoneOf(call, appointment);
  return readAskedFor(appointment.formFields).times.map((time) => {
    const { startAt, endAt } = toInstantRange([time], zone);
    return formatZonedRange(new Date(startAt), new Date(endAt), zone);
  });
}

function fileOf({ ctx, settings, item }: EventCtx, appointment: Appointment, method: Method | undefined, to: string) {
  if (!method) return {};
  const isForPerson = to === appointment.email;
  const { siteUrl, remindersMs: alarmsMs } = settings;
  const file = { appointment, reference: item.reference, siteUrl, attendee: to, isForPerson, alarmsMs, now: ctx.now };
  const content = toAppointmentFile({ ...file, method });
  return content === undefined ? {} : { calendar: { method, content } };
}

/** The assigned colleague's calendar gets the appointment too, whatever mail they chose. Returns the address. */
async function mailAssignee(call: EventCtx, appointment: Appointment, method: Method): Promise<string | undefined> {
  const assignee = await findAssignee(call.ctx, call.item);
  if (!assignee) return undefined;
  const mail = composeStaffMail(call.settings, call, assignee.name);
  await queueEventMail(call, assignee.email, { ...mail, ...fileOf(call, appointment, method, assignee.email) });
  return assignee.email;
}

/**
 * Sends the calendar file to the therapist whom staff agreed on (the first one asked if they named none), and a cancellation to the
 * therapist whose calendar had it before. Each address gets one mail; `told` has the file already.
 */
async function mailTherapist(call: EventCtx, appointment: Appointment, method: Method, told = ""): Promise<void> {
  const { id, confirmedStartAt: startAt, confirmedEndAt: endAt, calendarHolder: former } = appointment;
  if (startAt === null || endAt === null) return;
  const { agreedWith } = readAsked(appointment.formFields);
  const next = method === "REQUEST" ? (agreedWith?.uniqueId ?? appointment.sourceId) : null;
  const time = { startAt, endAt };
  const addresses = new Set([told.toLowerCase()]);
  const isHeld =
    next !== null && (await tellTherapist(call, appointment, { uniqueId: next, method: "REQUEST", time, addresses }));
  if (former !== null && former !== next) {
    // After another agreement the time in their calendar is no longer known.
    const formerTime = next === null ? time : null;
    await tellTherapist(call, appointment, { uniqueId: former, method: "CANCEL", time: formerTime, addresses });
  }
  const calendarHolder = isHeld ? next : null;
  if (calendarHolder === former) return;
  await call.ctx.db.update(appointments).set({ calendarHolder }).where(eq(appointments.id, id));
}

interface Telling {
  uniqueId: string;
  method: Method;
  /** Time that the letter states; null if it is not known. */
  time: { startAt: Date; endAt: Date } | null;
  /** Addresses that have a mail, in lower case. */
  addresses: Set<string>;
}

/** Returns whether a mail was queued: the therapist needs an address, and one without a mail so far. */
async function tellTherapist(
  call: EventCtx,
  appointment: Appointment,
  { uniqueId, method, time, addresses }: Telling,
): Promise<boolean> {
  const isHolder = uniqueId === appointment.calendarHolder;
  const therapist = await findTherapist(call, uniqueId, { isHiddenToo: isHolder });
  if (!therapist || addresses.has(therapist.email.toLowerCase())) return false;
  const { entityId, email: address, isListed, timeZone } = therapist;
  addresses.add(address.toLowerCase());
  const ended = call.event.kind === "withdraw" ? "withdrawn by the person" : "cancelled";
  const what = method === "CANCEL" ? ended : isHolder ? "moved" : "confirmed";
  const { siteUrl } = call.settings;
  const link = isListed ? await issueTherapistLink(call.ctx, { entityId, siteUrl }) : undefined;
  const mail = composeTherapistMail(call, { what, time, timeZone, link });
  await queueEventMail(call, address, { ...mail, ...fileOf(call, appointment, method, address) });
  return true;
}
