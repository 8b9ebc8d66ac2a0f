import "server-only";
import { createHmac } from "node:crypto";
import type { FieldProblem } from "@/domain/text/text-rules";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import type { LandingOutcome } from "@/lib/intake/landing/constants";
import { type LandingDraft, type LandingSubmission, readSubmission } from "@/lib/intake/landing/draft";
import { checkLanding, type LandingForm, type LandingValues } from "@/lib/intake/landing/form";
import type { SpamGuard } from "@/lib/intake/spam/defence";
import { mintSecondStamp } from "@/lib/intake/spam/stamp";
import type { LandingPayload } from "@/lib/services/forms/client";
import type { Outcome } from "@/lib/services/requester";
import type { CookieJar, CookieSettings } from "@/lib/visitor/session/cookie-jar";
import { clearDraft, writeDraft } from "@/lib/visitor/session/draft-cookie";

export interface LandingContext {
  jar: CookieJar;
  settings: CookieSettings;
  now: Date;
}

export interface LandingPorts {
  guard: SpamGuard;
  submit: (request: { payload: LandingPayload; idempotencyKey: string }) => Promise<Outcome<{ uniqueId: string }>>;
}

/** Addresses of a form's page: `page` and `sent` are redirect targets, and `draftPath` is the draft cookie's path. */
export interface LandingPlace {
  page: string;
  draftPath: string;
  /** Absent when the page itself reports that the form was sent. */
  sent?: string;
  /** Ids in the page: of the outcome message, and of the list of problems. */
  anchors: { outcome: string; problems: string };
}

interface Post {
  context: LandingContext;
  formId: string;
  submission: LandingSubmission;
  place: LandingPlace;
  /** A script reads JSON, a plain form follows redirects. */
  scripted: boolean;
}

const STATUS_OF = { failed: 502, unavailable: 503, again: 409, limited: 429 } as const satisfies Record<
  LandingOutcome,
  number
>;

/**
 * Handles a post of a public form sent as a landing. A certain bot's post is dropped and answered like a success; any other
 * result but a received landing saves the draft and gives the reason.
 */
export async function submitLandingForm(
  context: LandingContext,
  ports: LandingPorts,
  form: LandingForm,
  toPlace: (submission: LandingSubmission) => LandingPlace,
  body: PostBody,
): Promise<Response> {
  const submission = readSubmission(form, body);
  const post = { context, formId: form.id, submission, place: toPlace(submission), scripted: body.kind === "json" };
  const verdict = ports.guard.judge(submission.traces, context.now);
  if (verdict.kind === "bot") return answerSent(post);
  const checked = checkLanding(form.rules, submission.values);
  if (!checked.ok) return answerInvalid(post, checked.problems);
  if (verdict.kind === "unsure") return keep(post, "again");
  const admission = await ports.guard.admit(verdict.stampId);
  if (admission.kind === "limited") return keep(post, "limited", admission.retryAfterSeconds);
  if (admission.kind === "worn_stamp") return keep(post, "again");
  const outcome = await ports.submit({
    payload: form.toPayload(checked.values),
    idempotencyKey: toIdempotencyKey(post, verdict.stampId, checked.values),
  });
  if (outcome.ok) return answerSent(post);
  await admission.refund();
  return keep(post, outcome.reason === "not_configured" ? "unavailable" : "failed");
}

/**
 * The same content from the same page is one landing, however often it is sent; a correction is another. Keyed by the secret,
 * so that the key reveals nothing of the content.
 */
function toIdempotencyKey(post: Post, stampId: string, values: LandingValues): string {
  const content = JSON.stringify([post.formId, stampId, Object.entries(values).sort()]);
  return createHmac("sha256", post.context.settings.secret).update(content).digest("base64url");
}

async function answerSent(post: Post): Promise<Response> {
  const { context, place, scripted } = post;
  const cookie = { ...context.settings, path: place.draftPath, now: context.now };
  if (place.sent !== undefined || scripted) clearDraft(context.jar, cookie);
  else await writeDraft(context.jar, cookie, { ...toDraft(post), values: {}, sentAtMs: context.now.getTime() });
  const location = place.sent ?? `${place.page}#${place.anchors.outcome}`;
  return scripted ? Response.json({ location }, { headers: { "cache-control": "no-store" } }) : seeOther(location);
}

async function answerInvalid(post: Post, problems: FieldProblem[]): Promise<Response> {
  const { place, scripted } = post;
  if (!scripted) {
    await writeLandingDraft(post, { ...toDraft(post), attempted: true });
    return seeOther(`${place.page}#${place.anchors.problems}`);
  }
  const errors = problems.map(({ field, message }) => ({ pointer: `/${field}`, detail: message }));
  return problemResponse(422, "Some answers need another look.", { errors });
}

/** Saves the draft and shows its page again; for a script returns the reason, with a new stamp where the first was rejected. */
async function keep(post: Post, outcome: LandingOutcome, retryAfterSeconds?: number): Promise<Response> {
  const { context, place, scripted } = post;
  const again = outcome === "again" ? { stamp: mintSecondStamp(context.settings.secret, context.now) } : {};
  await writeLandingDraft(post, { ...toDraft(post), ...again, outcome });
  if (!scripted) return seeOther(`${place.page}#${place.anchors.outcome}`);
  const response = problemResponse(STATUS_OF[outcome], "The form was not sent.", { code: outcome, ...again });
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

function toDraft({ formId, submission }: Post): LandingDraft {
  return { form: formId, values: submission.values, stamp: submission.traces.stamp, attempted: false };
}

async function writeLandingDraft({ context, place }: Post, draft: LandingDraft): Promise<void> {
  await writeDraft(context.jar, { ...context.settings, path: place.draftPath, now: context.now }, draft);
}
