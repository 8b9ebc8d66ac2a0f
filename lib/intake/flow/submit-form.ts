import "server-only";
import type { FieldProblem } from "@/domain/text/text-rules";
import { type PostBody, problemResponse, seeOther } from "@/lib/http/accept-post";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { clearForm, saveForm } from "@/lib/intake/flow/draft";
import { checkFields, type FormValues } from "@/lib/intake/flow/fields";
import { FLOW_OUTCOMES, type FlowOutcome, type PostedForm } from "@/lib/intake/flow/form";
import { type FormPost, readPost } from "@/lib/intake/flow/read-post";
import type { SpamGuard } from "@/lib/intake/spam/defence";
import { mintSecondStamp } from "@/lib/intake/spam/stamp";

/** Addresses of a form's page: `page` and `sent` are redirect targets, and `draftPath` is the draft cookie's path. */
export interface FormPlace {
  page: string;
  draftPath: string;
  /** Absent when the page itself reports that the form was sent. */
  sent?: string;
}

/**
 * `alerted`: received, and its text reports a danger to a life. `changed`: the subject of the form was changed in the meantime, as
 * the form's own message explains. `taken`: somebody else has the chosen time.
 */
export type SendResult = "received" | "alerted" | "failed" | "unavailable" | "limited" | "changed" | "taken";

/** Stored parts of a post that is not sent, and the page to show next. */
export interface Kept<Values> {
  outcome?: string | undefined;
  attempted?: boolean;
  values?: Values;
  location?: string;
}

/** Next step for a post, decided before its values are checked. */
export type NextStep<Values> =
  | {
      kind: "send";
      send: (values: Values, stampId: string) => Promise<SendResult>;
      /** Problems beside those of the fields. */
      problems?: readonly FieldProblem[];
      /** The message that keeps complete values from being sent. */
      objection?: string | undefined;
    }
  | ({ kind: "keep" } & Kept<Values>)
  | { kind: "sent" }
  | { kind: "unreadable" };

/** A form on the server: its declaration, its place, and the destination of its values. */
export interface FormHandler<Values extends FormValues> {
  form: PostedForm<Values>;
  toPlace: (post: FormPost<Values>) => FormPlace;
  open: (post: FormPost<Values>) => Promise<NextStep<Values>>;
}

interface Handled<Values extends FormValues> {
  context: CookieContext;
  form: PostedForm<Values>;
  place: FormPlace;
  post: FormPost<Values>;
}

const STATUS_OF = { failed: 502, unavailable: 503, again: 409, limited: 429 } as const satisfies Record<
  FlowOutcome,
  number
>;

/**
 * Handles a post of a form, plain or by script. A certain bot's post is dropped and answered like a success; any other result
 * but a received form saves the draft and reports the reason.
 */
export async function submitForm<Values extends FormValues>(
  context: CookieContext,
  guard: SpamGuard,
  handler: FormHandler<Values>,
  body: PostBody,
): Promise<Response> {
  const { form } = handler;
  const post = readPost(form, body);
  const handled = { context, form, post, place: handler.toPlace(post) };
  const verdict = guard.judge(post.traces, context.now);
  if (verdict.kind === "bot" && post.intent === "send") return answerSent(handled);
  const next = await handler.open(post);
  if (next.kind === "unreadable") return problemResponse(422, "This is not a post of this form.");
  if (next.kind === "sent") return answerSent(handled);
  if (next.kind === "keep") return keep(handled, next);
  const checked = checkFields(form.fields, post.values, context.now, next.problems);
  if (!checked.ok) return answerInvalid(handled, checked.problems);
  if (next.objection !== undefined) return keep(handled, { attempted: true, outcome: next.objection });
  if (verdict.kind !== "person") return keep(handled, { outcome: "again" });
  return send(handled, guard, verdict.stampId, () => next.send(checked.values, verdict.stampId));
}

async function send<Values extends FormValues>(
  handled: Handled<Values>,
  guard: SpamGuard,
  stampId: string,
  submit: () => Promise<SendResult>,
): Promise<Response> {
  const { context, form, place } = handled;
  const admission = await guard.admit(stampId);
  if (admission.kind === "limited") return keep(handled, { outcome: "limited" }, admission.retryAfterSeconds);
  if (admission.kind === "worn_stamp") return keep(handled, { outcome: "again" });
  const result = await submit();
  if (result === "received" || result === "alerted") {
    clearForm(context, form, place.draftPath);
    return answerSent(handled, result === "alerted");
  }
  await admission.refund();
  return keep(handled, { outcome: result });
}

async function answerSent<Values extends FormValues>(handled: Handled<Values>, isAlert = false): Promise<Response> {
  const { context, form, place, post } = handled;
  const location = place.sent ?? `${place.page}#${form.anchors.outcome}`;
  const alert = isAlert ? { isAlert } : {};
  if (post.isScripted) return Response.json({ location, ...alert }, { headers: { "cache-control": "no-store" } });
  if (place.sent === undefined) await save(handled, { sentAtMs: context.now.getTime(), ...alert });
  return seeOther(location);
}

async function answerInvalid<Values extends FormValues>(
  handled: Handled<Values>,
  problems: readonly FieldProblem[],
): Promise<Response> {
  const { form, place, post } = handled;
  if (!post.isScripted) return keep(handled, { attempted: true, location: `${place.page}#${form.anchors.problems}` });
  const errors = problems.map(({ field, message }) => ({ pointer: `/${field.replaceAll(".", "/")}`, detail: message }));
  return problemResponse(422, "Some answers need another look.", { errors });
}

/**
 * Saves the draft and shows the form's page again, or another. A script gets the reason, if there is one: an outcome of every form, with
 * a new stamp where the first was rejected, or one of this form's own, with the page to load.
 */
async function keep<Values extends FormValues>(
  handled: Handled<Values>,
  { location, ...kept }: Kept<Values>,
  retryAfterSeconds?: number,
): Promise<Response> {
  const { context, form, place, post } = handled;
  const { outcome } = kept;
  const again = outcome === "again" ? { stamp: mintSecondStamp(context.settings.secret, context.now) } : {};
  await save(handled, { ...kept, ...again });
  const address = location ?? `${place.page}${outcome === undefined ? "" : `#${form.anchors.outcome}`}`;
  if (!post.isScripted) return seeOther(address);
  if (outcome === undefined) return Response.json({ location: address }, { headers: { "cache-control": "no-store" } });
  const title = form.messages[outcome]?.title ?? "";
  const common = FLOW_OUTCOMES.find((known) => known === outcome);
  if (!common) return problemResponse(409, title, { code: `${form.name}_${outcome}`, location: address });
  const response = problemResponse(STATUS_OF[common], title, { code: common, ...again });
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

async function save<Values extends FormValues>(
  { context, form, place, post }: Handled<Values>,
  kept: Omit<Kept<Values>, "location"> & { stamp?: string; sentAtMs?: number; isAlert?: boolean },
): Promise<void> {
  const values = kept.sentAtMs === undefined ? post.values : form.empty;
  const draft = { values, stamp: post.traces.stamp, attempted: false, ...kept };
  await saveForm(context, { form, path: place.draftPath }, draft);
}
