import "server-only";
import { findAllAlerts } from "@/domain/form-engine/all-alerts";
import {
  type FieldMessage,
  type FieldResponse,
  readAnswers,
  settleAnswers,
  toResponses,
} from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { visiblePart } from "@/domain/form-engine/visible-part";
import type { PostBody } from "@/lib/http/accept-post";
import type { PostedFiles, UploadedFile } from "@/lib/http/accept-upload";
import { readForm } from "@/lib/public-form/read-form";
import { isSameDraft } from "@/lib/public-form/read-post";
import type { SubmissionRecord } from "@/lib/public-form/token-cookie";
import type {
  Draft,
  LoadOutcome,
  SaveOutcome,
  Submission,
  SubmitOutcome,
  UploadOutcome,
} from "@/lib/services/public-forms/client";

/** Service calls on behalf of the form cookie's holder. */
export interface FormPorts {
  load: () => Promise<LoadOutcome>;
  save: (draft: Draft) => Promise<SaveOutcome>;
  upload: (file: UploadedFile) => Promise<UploadOutcome>;
  submit: (submission: Submission) => Promise<SubmitOutcome>;
  /** Ends the form's cookie at the end of the receipt, and records the submission in it, where known. */
  close: (submission?: SubmissionRecord) => Promise<void>;
}

/** A post to a form. */
export type FormBody = PostBody | { kind: "files"; fields: URLSearchParams; files: PostedFiles };

export interface FormContext {
  formId: string;
  now: Date;
  /** True where this browser has submitted the form, by its cookie. */
  isSubmitted: boolean;
  /** Null without the form's cookie. */
  ports: FormPorts | null;
}

export interface CheckedAnswers {
  definition: FormDefinition;
  answers: Answers;
  /** Fields with unreadable values. */
  refused: readonly FieldMessage[];
  /** Fields whose stored answers cannot be read. */
  unread: readonly string[];
  revision: number | undefined;
}

/** Cookies are limited in size. */
const LABEL_KEPT_LENGTH = 200;

/** Submits valid answers. The score sent along is advisory: the service computes its own. */
export async function submitAnswers(
  { now }: FormContext,
  ports: FormPorts,
  sent: CheckedAnswers,
): Promise<SubmitOutcome> {
  const visible = visiblePart(sent.definition, sent.answers);
  const answers = settleAnswers(readable({ ...sent, ...visible }), visible.answers);
  const score = scoreAnswers(visible.definition, answers);
  const submission = {
    responses: toResponses(answers),
    revision: sent.revision,
    totalScore: score?.totalScore ?? null,
    scoreLabel: score?.scoreLabel ?? null,
    submittedAt: now,
  };
  const first = await submitOnce(ports, submission);
  const outcome = isOwnDraft(first, submission, sent.definition)
    ? await submitOnce(ports, { ...submission, revision: first.stored.revision })
    : first;
  if (outcome.kind === "received") {
    const hasAlert = findAllAlerts(visible.definition, answers).length > 0;
    const { totalScore, scoreLabel } = submission;
    await ports.close({
      at: now.toISOString(),
      totalScore,
      scoreLabel: scoreLabel?.slice(0, LABEL_KEPT_LENGTH) ?? null,
      missingCount: score?.missingCount ?? 0,
      hasAlert,
    });
  }
  if (outcome.kind === "already_submitted") await ports.close();
  return outcome;
}

/** The form without the fields that keep their unreadable stored answers, as no new ones were posted. */
const readable = ({ definition, answers, unread }: CheckedAnswers): FormDefinition => ({
  ...definition,
  fields: definition.fields.filter(({ id }) => answers.has(id) || !unread.includes(id)),
});

/** Submits; where the answer is lost, the form is read, and sent again only if it is still open without these answers. */
async function submitOnce(ports: FormPorts, submission: Submission): Promise<SubmitOutcome> {
  const first = await ports.submit(submission);
  if (first.kind !== "unavailable" || first.status === 429 || first.isRefusal) return first;
  const loading = await ports.load();
  if (loading.kind === "gone" && loading.code === "ALREADY_SUBMITTED")
    return { kind: "already_submitted", responses: undefined };
  if (loading.kind !== "loaded") return first;
  const { status, canEdit, isExpired } = loading.form;
  const isOpen = status !== "submitted" && canEdit && !isExpired;
  if (isOpen) return ports.submit(submission);
  return isSameDraft(submission.responses, toResponses(readForm(loading.form).answers)) ? { kind: "received" } : first;
}

/** A conflict with the same answers means that this write's reply was lost. */
export function settleConflict(outcome: SaveOutcome, draft: Draft): SaveOutcome {
  if (!isOwnDraft(outcome, draft)) return outcome;
  const { revision, lastSavedAt } = outcome.stored;
  return lastSavedAt === null ? outcome : { kind: "saved", revision, lastSavedAt, refused: [] };
}

type Conflict = Extract<SaveOutcome, { kind: "conflict" }>;

/** For a submission of the form `submitted`, hidden answers in the draft do not count. */
function isOwnDraft(
  outcome: SaveOutcome | SubmitOutcome,
  { responses }: Draft,
  submitted?: FormDefinition,
): outcome is Conflict {
  if (outcome.kind !== "conflict") return false;
  const stored = outcome.stored.responses;
  return isSameDraft(responses, submitted ? visibleResponses(submitted, stored) : stored);
}

/** The responses to visible questions. */
export const visibleResponses = (definition: FormDefinition, responses: Draft["responses"]): FieldResponse[] =>
  toResponses(visiblePart(definition, readAnswers(definition, responses).answers).answers);
