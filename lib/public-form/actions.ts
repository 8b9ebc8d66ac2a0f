import "server-only";
import { type FieldResponse, readAnswers, toResponses } from "@/domain/form-engine/answers";
import { validateAnswers } from "@/domain/form-engine/validate";
import type { StoredDraft, WireForm } from "@/domain/wire/form-instance";
import { firstFile } from "@/lib/http/accept-upload";
import { PRIVATE_PAGE_HEADERS } from "@/lib/http/private-page-headers";
import { answerPlainPost, storeFile } from "@/lib/public-form/answer-plain-post";
import { findFailure, MISSING_TOKEN } from "@/lib/public-form/failure";
import { readForm } from "@/lib/public-form/read-form";
import { isSameDraft, parseScriptedDraft } from "@/lib/public-form/read-post";
import {
  type FormBody,
  type FormContext,
  type FormPorts,
  settleConflict,
  submitAnswers,
  visibleResponses,
} from "@/lib/public-form/submit-answers";
import type { Draft, SaveOutcome, SubmitOutcome, Unavailable } from "@/lib/services/public-forms/client";
import { LOAD_MESSAGES, SUBMIT_MESSAGES } from "@/lib/services/public-forms/messages";

type Ended = Exclude<SaveOutcome, { kind: "saved" }> | Exclude<SubmitOutcome, { kind: "received" }>;

/** `PATCH …/draft`, by script only: saves the current answers, valid or not. */
export async function saveFormDraft({ ports, isSubmitted }: FormContext, body: FormBody): Promise<Response> {
  const draft = body.kind === "json" ? parseScriptedDraft(body.json) : undefined;
  if (!draft) return answerJson(422, { code: "INVALID_BODY", message: "This is not a draft." });
  if (!ports) return answerNoForm();
  if (isSubmitted) return answerEnded({ kind: "already_submitted", responses: undefined });
  const outcome = settleConflict(await ports.save(draft), draft);
  if (outcome.kind !== "saved") return answerEnded(outcome);
  const { revision, lastSavedAt, refused } = outcome;
  return answerJson(200, { revision, lastSavedAt, refused });
}

/** `POST …/file`, by script only: stores a file, and returns the answer that names it. */
export async function uploadFormFile({ ports, isSubmitted }: FormContext, body: FormBody): Promise<Response> {
  const file = body.kind === "files" ? firstFile(body.files) : null;
  if (file === null) return answerJson(422, { code: "INVALID_BODY" });
  if (!ports) return answerNoForm();
  if (isSubmitted) return answerEnded({ kind: "already_submitted", responses: undefined });
  const stored = await storeFile(ports, file);
  return "answer" in stored ? answerJson(200, stored) : answerJson(422, { code: "FILE_REFUSED", ...stored });
}

/** `POST …/submit`, by script or as a plain form. */
export async function submitPublicForm(context: FormContext, body: FormBody): Promise<Response> {
  if (body.kind !== "json") return answerPlainPost(context, body);
  const draft = parseScriptedDraft(body.json);
  if (!draft) return answerJson(422, { code: "INVALID_BODY", message: "These are not a form's answers." });
  if (!context.ports) return answerNoForm();
  if (context.isSubmitted) return answerEnded({ kind: "already_submitted", responses: undefined });
  const loading = await context.ports.load();
  if (loading.kind === "unavailable") return answerEnded({ ...loading, message: SUBMIT_MESSAGES.failed });
  if (loading.kind !== "loaded") return answerEnded(loading);
  if (loading.form.status === "submitted") {
    const { definition, answers } = readForm(loading.form);
    return answerSubmitted(visibleResponses(definition, draft.responses), toResponses(answers));
  }
  if (findFailure(loading)) return answerEnded({ kind: "not_editable" });
  return submitDraft(context, context.ports, draft, loading.form);
}

async function submitDraft(context: FormContext, ports: FormPorts, draft: Draft, form: WireForm): Promise<Response> {
  const { definition, unread } = readForm(form);
  const checked = { definition, unread, ...readAnswers(definition, draft.responses), revision: draft.revision };
  const fields = validateAnswers(definition, checked.answers, checked.refused);
  if (fields.length > 0) return answerEnded({ kind: "invalid", message: SUBMIT_MESSAGES.invalid, fields });
  const outcome = await submitAnswers(context, ports, checked);
  if (outcome.kind === "already_submitted")
    return answerSubmitted(visibleResponses(definition, draft.responses), outcome.responses);
  return outcome.kind === "received" ? answerJson(200, { ok: true }) : answerEnded(outcome);
}

/** Equal answers are a repeat of this submission after a lost reply; others were submitted elsewhere. */
function answerSubmitted(responses: Draft["responses"], submitted: readonly FieldResponse[] | undefined): Response {
  const isOther = submitted !== undefined && !isSameDraft(responses, submitted);
  return isOther ? answerEnded({ kind: "already_submitted", responses: undefined }) : answerJson(200, { ok: true });
}

function answerEnded(outcome: Ended): Response {
  switch (outcome.kind) {
    case "gone":
      return answerJson(410, { code: outcome.code, message: outcome.message });
    case "conflict":
      return answerJson(409, { code: "DRAFT_CONFLICT", ...toWire(outcome.stored) });
    case "already_submitted":
      return answerJson(409, { code: "ALREADY_SUBMITTED" });
    case "not_editable":
      return answerJson(409, { code: "NOT_EDITABLE", message: LOAD_MESSAGES.notEditable });
    case "invalid":
      return answerJson(422, { code: "VALIDATION_FAILED", message: outcome.message, fields: outcome.fields });
    case "unavailable":
      return answerJson(outcome.status, { code: "UNAVAILABLE", message: outcome.message }, retryAfter(outcome));
  }
}

const retryAfter = ({ retryAfterSeconds }: Unavailable): Record<string, string> =>
  retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };

const toWire = ({ revision, lastSavedAt, responses }: StoredDraft) => ({ revision, lastSavedAt, responses });

function answerNoForm(): Response {
  return answerJson(MISSING_TOKEN.status, { code: "NO_FORM", message: MISSING_TOKEN.message });
}

function answerJson(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...PRIVATE_PAGE_HEADERS, ...headers } });
}
