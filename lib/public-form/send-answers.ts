import "server-only";
import { findAlerts } from "@/domain/form-engine/alerts";
import { settleAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { validateAnswers } from "@/domain/form-engine/validate";
import { isSameDraft } from "@/lib/public-form/submission";
import type { SubmissionRecord } from "@/lib/public-form/token-cookie";
import type { Draft, LoadOutcome, SaveOutcome, Submission, SubmitOutcome } from "@/lib/services/public-forms/client";
import type { AnswerProblem } from "@/lib/services/public-forms/instance";
import { SUBMIT_MESSAGES } from "@/lib/services/public-forms/messages";

/** The service, on behalf of whoever holds the form's cookie. */
export interface FormPorts {
  load: () => Promise<LoadOutcome>;
  save: (draft: Draft) => Promise<SaveOutcome>;
  submit: (submission: Submission) => Promise<SubmitOutcome>;
  /** The form takes nothing more: its cookie need not outlive the receipt, and holds what was taken, where that is known. */
  close: (submission?: SubmissionRecord) => Promise<void>;
}

export interface FormContext {
  formId: string;
  now: Date;
  /** Whether this browser has submitted the form, by its cookie. */
  isSubmitted: boolean;
  /** Null when the form's cookie is gone. */
  ports: FormPorts | null;
}

export interface CheckedAnswers {
  definition: FormDefinition;
  answers: Answers;
  /** Fields whose value could not even be read. */
  refused: readonly AnswerProblem[];
  revision: number | undefined;
}

/** A cookie holds little. */
const LABEL_KEPT_LENGTH = 200;

/** Validates and submits. The score that goes along is advice: the service computes its own. */
export async function sendAnswers(
  { now }: FormContext,
  ports: FormPorts,
  sent: CheckedAnswers,
): Promise<SubmitOutcome> {
  const fields = findProblems(sent);
  if (fields.length > 0) return { kind: "invalid", message: SUBMIT_MESSAGES.invalid, fields };
  const answers = settleAnswers(sent.definition, sent.answers);
  const score = scoreAnswers(sent.definition, answers);
  const submission = {
    responses: toResponses(answers),
    revision: sent.revision,
    totalScore: score?.totalScore ?? null,
    scoreLabel: score?.scoreLabel ?? null,
    submittedAt: now,
  };
  const first = await ports.submit(submission);
  const outcome = isOwnDraft(first, submission)
    ? await ports.submit({ ...submission, revision: first.stored.revision })
    : first;
  if (outcome.kind === "received") {
    const hasAlert = findAlerts(sent.definition, answers).length > 0;
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

/** What cannot be read is said of its field alone: to the rules it would be a missing answer. */
function findProblems({ definition, answers, refused }: CheckedAnswers): AnswerProblem[] {
  const unreadable = new Set(refused.map(({ fieldId }) => fieldId));
  const others = validateAnswers(definition, answers).filter(({ fieldId }) => !unreadable.has(fieldId));
  return [...refused, ...others];
}

/** A conflict with what this very write has stored is its lost answer. */
export function settleConflict(outcome: SaveOutcome, draft: Draft): SaveOutcome {
  if (!isOwnDraft(outcome, draft)) return outcome;
  const { revision, lastSavedAt } = outcome.stored;
  return lastSavedAt === null ? outcome : { kind: "saved", revision, lastSavedAt, refused: [] };
}

type Conflict = Extract<SaveOutcome, { kind: "conflict" }>;

function isOwnDraft(outcome: SaveOutcome | SubmitOutcome, { responses }: Draft): outcome is Conflict {
  return outcome.kind === "conflict" && isSameDraft(responses, outcome.stored.responses);
}
