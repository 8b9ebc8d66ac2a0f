import "server-only";
import type { FieldProblem } from "@/domain/text/text-rules";
import { paths } from "@/lib/config/paths";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import { APPOINTMENT_FAILED, type DraftOutcome, OUTCOME_MESSAGES } from "@/lib/intake/booking/constants";
import {
  applyIntent,
  type Draft,
  type Intent,
  parseIntent,
  parseSubmission,
  readSubmission,
  type Submission,
} from "@/lib/intake/booking/draft";
import { toFieldId } from "@/lib/intake/booking/field-id";
import { lacksLicence } from "@/lib/intake/booking/licence";
import { type BookingValues, checkBooking } from "@/lib/intake/booking/schema";
import { type SendOutcome, type SendPorts, sendRequest } from "@/lib/intake/booking/send-request";
import type { SpamGuard } from "@/lib/intake/spam/defence";
import { readTraces } from "@/lib/intake/spam/traces";
import { NOT_SURE } from "@/lib/visitor/payment";
import type { CookieJar, CookieSettings } from "@/lib/visitor/session/cookie-jar";
import { clearDraft, writeDraft } from "@/lib/visitor/session/draft-cookie";
import { type Booking, type LastRequest, readVisit, type Visit, writeVisit } from "@/lib/visitor/session/session";

export interface BookingContext {
  jar: CookieJar;
  settings: CookieSettings;
  now: Date;
}

export interface BookingPorts extends SendPorts {
  guard: SpamGuard;
}

/** A post of the form and its answer's format: JSON for a script, redirects for a plain form. */
interface Post {
  context: BookingContext;
  submission: Submission;
  intent: Intent;
  scripted: boolean;
}

/**
 * Handles a post of the booking form, plain or by script. A plain form may also add or remove a time row, or save the draft
 * before a change. Any result but a received request saves the draft.
 */
export async function submitBooking(context: BookingContext, ports: BookingPorts, body: PostBody): Promise<Response> {
  const post = readPost(context, body);
  if (!post) return problemResponse(422, "This is not a booking form.");
  const verdict = ports.guard.judge(readTraces(body), context.now);
  if (post.intent.kind === "send" && verdict.kind === "bot") return answerSent(post);
  if (post.intent.kind === "change") return keep(post, {}, paths.match());
  const visit = await readVisit(context.jar, context.settings);
  const { bookingId, values } = post.submission;
  if (bookingId !== "" && visit.lastRequest?.bookingId === bookingId) return answerSent(post);
  if (!visit.booking) return keep(post, { outcome: "expired" });
  if (visit.booking.id !== bookingId) return keep(post, { outcome: "changed" });
  if (post.intent.kind !== "send") return changeRows(post);
  const checked = checkBooking(values, context.now);
  if (!checked.ok) return answerInvalid(post, checked.problems);
  if (needsLicenceNote(post, visit.booking)) return keep(post, { attempted: true, outcome: "licence" });
  if (verdict.kind !== "person") return keep(post, { outcome: "again" });
  return send(post, ports, { visit, booking: visit.booking, values: checked.values, stampId: verdict.stampId });
}

/** Saves a script's draft. A booking that is sent or replaced has nothing left to save. */
export async function saveDraft(context: BookingContext, body: PostBody): Promise<Response> {
  const submission = body.kind === "json" ? parseSubmission(body.json) : undefined;
  if (!submission) return problemResponse(422, "This is not a draft.");
  const visit = await readVisit(context.jar, context.settings);
  if (visit.booking?.id === submission.bookingId) {
    await writeBookingDraft(context, { values: submission.values, attempted: false });
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

function readPost(context: BookingContext, body: PostBody): Post | undefined {
  if (body.kind === "form") {
    const intent = parseIntent(body.fields.get("intent"));
    return { context, submission: readSubmission(body.fields), intent, scripted: false };
  }
  const submission = parseSubmission(body.json);
  return submission && { context, submission, intent: { kind: "send" }, scripted: true };
}

/** A script shows the licence warning as soon as the state is chosen; a plain form shows it once before it sends. */
function needsLicenceNote({ submission, scripted }: Post, booking: Booking): boolean {
  const { state } = submission.values;
  return !scripted && lacksLicence(booking.therapist.stateLicenses, state) && submission.licenceSeen !== state;
}

async function send(
  post: Post,
  ports: BookingPorts,
  { visit, booking, values, stampId }: { visit: Visit; booking: Booking; values: BookingValues; stampId: string },
): Promise<Response> {
  const { context } = post;
  const admission = await ports.guard.admit(stampId);
  if (admission.kind !== "admitted") return keep(post, { outcome: admission.kind === "limited" ? "limited" : "again" });
  const request = { values, therapist: booking.therapist, payment: visit.payment ?? NOT_SURE };
  const outcome = await sendRequest(ports, booking.id, request);
  if (outcome.status === "failed" || outcome.status === "unavailable") {
    await admission.refund();
    return answerNotSent(post, outcome.status);
  }
  await writeVisit(context.jar, context.settings, { lastRequest: toLastRequest(booking, values, outcome) });
  clearDraft(context.jar, { ...context.settings, path: paths.appointmentRequest() });
  return answerSent(post);
}

function toLastRequest(booking: Booking, values: BookingValues, outcome: SendOutcome): LastRequest {
  return {
    bookingId: booking.id,
    therapistName: booking.therapist.name,
    timeZone: values.timeZone,
    times: values.times,
    ...(outcome.status === "received" ? { reference: outcome.reference } : {}),
  };
}

async function changeRows(post: Post): Promise<Response> {
  const { submission, intent } = post;
  const times = applyIntent(submission.values.times, intent);
  const target = intent.kind === "add-time" ? toFieldId(`times.${times.length - 1}.date`) : toFieldId("times");
  const changed = { ...post, submission: { ...submission, values: { ...submission.values, times } } };
  return keep(changed, {}, `${paths.appointmentRequest()}#${target}`);
}

/** Saves the draft and shows the form's page again: by 303, or for a script by a 409 with the address. */
async function keep(
  post: Post,
  state: { attempted?: boolean; outcome?: DraftOutcome },
  location: string = `${paths.appointmentRequest()}${state.outcome ? "#outcome" : ""}`,
): Promise<Response> {
  await writeBookingDraft(post.context, { values: post.submission.values, attempted: false, ...state });
  if (!post.scripted) return seeOther(location);
  const title = OUTCOME_MESSAGES[state.outcome ?? "failed"].title;
  return problemResponse(409, title, { code: `booking_${state.outcome}`, location });
}

async function answerInvalid(post: Post, problems: readonly FieldProblem[]): Promise<Response> {
  if (!post.scripted) return keep(post, { attempted: true }, `${paths.appointmentRequest()}#problems`);
  const errors = problems.map(({ field, message }) => ({ pointer: `/${field.replaceAll(".", "/")}`, detail: message }));
  return problemResponse(422, "Some answers need another look.", { errors });
}

async function answerNotSent(post: Post, outcome: "failed" | "unavailable"): Promise<Response> {
  if (!post.scripted) return keep(post, { outcome });
  await writeBookingDraft(post.context, { values: post.submission.values, attempted: false, outcome });
  const title = outcome === "failed" ? APPOINTMENT_FAILED : OUTCOME_MESSAGES.unavailable.title;
  return problemResponse(outcome === "failed" ? 502 : 503, title, { code: outcome });
}

function answerSent({ scripted }: Post): Response {
  const location = paths.appointmentSent();
  return scripted ? Response.json({ location }, { headers: { "cache-control": "no-store" } }) : seeOther(location);
}

async function writeBookingDraft(context: BookingContext, typed: Omit<Draft, "keptAtMs">): Promise<void> {
  const draft: Draft = { ...typed, keptAtMs: context.now.getTime() };
  await writeDraft(context.jar, { ...context.settings, path: paths.appointmentRequest(), now: context.now }, draft);
}
