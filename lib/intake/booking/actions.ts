import "server-only";
import { tellsOfDanger } from "@/domain/catalog/words/danger-words";
import { paths } from "@/lib/config/paths";
import { type PostBody, problemResponse } from "@/lib/http/accept-post";
import type { CookieContext } from "@/lib/http/cookie-jar";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm, bookingPlace } from "@/lib/intake/booking/form";
import { formatNames } from "@/lib/intake/booking/format";
import { type HoldTime, holdOffered, isInstant, renewHold, timeInForm } from "@/lib/intake/booking/hold-offered";
import { lacksLicence, STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { withOfferedTime, zonesOf } from "@/lib/intake/booking/offered-times";
import { findPayerGap, pathToOthers } from "@/lib/intake/booking/payer-fit";
import { findPayerProblems } from "@/lib/intake/booking/payer-gap";
import { type SendOutcome, type SendPorts, sendRequest } from "@/lib/intake/booking/send-request";
import { changeRows, parseIntent } from "@/lib/intake/booking/times";
import { saveForm } from "@/lib/intake/flow/draft";
import { toFieldId } from "@/lib/intake/flow/form";
import { type FormPost, readPost } from "@/lib/intake/flow/read-post";
import type { FormHandler, NextStep, SendResult } from "@/lib/intake/flow/submit-form";
import { NOT_SURE } from "@/lib/visitor/payment";
import { withAnswers } from "@/lib/visitor/session/answers";
import {
  type Booking,
  type LastRequest,
  readVisit,
  therapistsOf,
  type Visit,
  writeVisit,
} from "@/lib/visitor/session/session";

type Post = FormPost<BookingValues>;
type Ports = SendPorts & { holdTime: HoldTime; officeZone: string };

/**
 * Handles the posts of the booking form. A plain form may also add or remove a time row, or save the draft before a change. Its
 * booking must be the one in the visitor's session.
 */
export function bookingHandler(context: CookieContext, ports: Ports): FormHandler<BookingValues> {
  return { form: bookingForm, toPlace: bookingPlace, open: (post) => openBooking(context, ports, post) };
}

async function openBooking(context: CookieContext, ports: Ports, post: Post): Promise<NextStep<BookingValues>> {
  const { bookingId = "" } = post.hidden;
  const intent = parseIntent(post.intent);
  if (post.isScripted && bookingId === "") return { kind: "unreadable" };
  const visit = await keepState(context, post.values, bookingId);
  if (intent.kind === "change") return { kind: "keep", location: paths.match() };
  if (intent.kind === "leave") return { kind: "keep", location: bookingPlace().left };
  const { booking, lastRequest, payment = NOT_SURE } = visit;
  if (intent.kind === "others") return { kind: "keep", location: pathToOthers(payment, visit.state) };
  if (bookingId !== "" && lastRequest?.bookingId === bookingId) return { kind: "sent" };
  if (!booking) return { kind: "keep", outcome: "expired" };
  if (booking.id !== bookingId) return { kind: "keep", outcome: "changed" };
  if (intent.kind === "choose-time")
    return chooseTime(context, ports, { post, visit, booking, startAt: intent.startAt });
  if (intent.kind !== "send") return changeRows(bookingForm, bookingPlace().page, post, intent);
  return {
    kind: "send",
    problems: findPayerProblems(
      post.values,
      findPayerGap({ id: booking.id, therapists: therapistsOf(booking) }, payment),
    ),
    objection: needsLicenceNote(post, booking) ? "licence" : undefined,
    send: (values) => send(context, ports, { visit, booking, values }),
  };
}

interface Choice {
  post: Post;
  visit: Visit;
  booking: Booking;
  startAt: string;
}

/** Holds an offered time and fills it in, or says that it is taken. Everything typed stays. */
async function chooseTime(
  { jar, settings, now }: CookieContext,
  { holdTime, officeZone }: Ports,
  { post, visit, booking, startAt }: Choice,
): Promise<NextStep<BookingValues>> {
  if (!isInstant(startAt)) return { kind: "keep" };
  const zones = zonesOf(post.values, officeZone);
  const held = await holdOffered(booking, { startAt, zones, now }, holdTime);
  await writeVisit(jar, settings, { ...visit, booking: held });
  if (!held.time) return { kind: "keep", outcome: "taken" };
  const location = `${bookingPlace().page}#${toFieldId(bookingForm, "times")}`;
  return { kind: "keep", values: withOfferedTime(post.values, held.time), location };
}

/** Saves a script's draft. A booking that is sent or replaced has nothing left to save. */
export async function saveBookingDraft(
  context: CookieContext,
  body: PostBody,
  ports?: { holdTime: HoldTime },
): Promise<Response> {
  const { isScripted, hidden, values } = readPost(bookingForm, body);
  if (!isScripted || !hidden.bookingId) return problemResponse(422, "This is not a draft.");
  const visit = await keepState(context, values, hidden.bookingId);
  if (visit.booking?.id === hidden.bookingId) {
    const draft = { values, attempted: false, stamp: "" };
    await saveForm(context, { form: bookingForm, path: bookingPlace().draftPath }, draft);
    if (ports) await renewHold(visit.booking, ports.holdTime);
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** The visit, with the state that its booking's form names as the visitor's: a form left blank takes it back. */
async function keepState({ jar, settings }: CookieContext, values: BookingValues, bookingId: string): Promise<Visit> {
  const visit = await readVisit(jar, settings);
  const state = STATE_OPTIONS.find(({ value }) => value === values.state)?.value;
  if (visit.booking?.id !== bookingId || visit.state === state) return visit;
  const changed = withAnswers(visit, { state });
  await writeVisit(jar, settings, changed);
  return changed;
}

/** A script shows the licence warning as soon as the state is chosen; a plain form shows it once before it sends. */
function needsLicenceNote({ values, hidden, isScripted }: Post, booking: Booking): boolean {
  const isMissing = therapistsOf(booking).some(({ stateLicenses }) => lacksLicence(stateLicenses, values.state));
  return !isScripted && isMissing && hidden.licenceSeen !== values.state;
}

async function send(
  { jar, settings, now }: CookieContext,
  ports: SendPorts,
  { visit, booking, values }: { visit: Visit; booking: Booking; values: BookingValues },
): Promise<SendResult> {
  const { payment = NOT_SURE, state, isStateWithheld, shortlist } = visit;
  const therapists = therapistsOf(booking);
  const chosen = timeInForm(booking, values);
  const payerGap = findPayerGap({ id: booking.id, therapists }, payment);
  const request = { values, therapists, payment, payerGap, chosenStart: chosen?.isInstant && chosen.startAt };
  const outcome = await sendRequest(ports, booking.id, request);
  if (outcome.status === "failed" || outcome.status === "unavailable") return outcome.status;
  if (outcome.status === "taken") {
    const { time: _, ...rest } = booking;
    await writeVisit(jar, settings, { ...visit, booking: { ...rest, timeTakenAtMs: now.getTime() } });
    return "taken";
  }
  await writeVisit(jar, settings, {
    ...{ state, isStateWithheld, shortlist },
    lastRequest: { ...toLastRequest(booking, values, outcome), sentAt: now.toISOString() },
  });
  return "received";
}

function toLastRequest(booking: Booking, values: BookingValues, outcome: SendOutcome): LastRequest {
  return {
    bookingId: booking.id,
    therapistName: formatNames(therapistsOf(booking).map(({ name }) => name)),
    timeZone: values.timeZone,
    times: values.times,
    ...(tellsOfDanger(values.notes) ? { isAlert: true } : {}),
    ...(outcome.status === "received" ? toReceived(booking, values, outcome) : {}),
  };
}

function toReceived(booking: Booking, values: BookingValues, outcome: Extract<SendOutcome, { status: "received" }>) {
  const { uniqueId, reference, isConfirmed } = outcome;
  const chosen = timeInForm(booking, values);
  return { uniqueId, reference, ...(chosen?.isInstant && { chosen: { startAt: chosen.startAt, isConfirmed } }) };
}
