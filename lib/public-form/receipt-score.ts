import { settleAnswers, toAnswers } from "@/domain/form-engine/answers";
import type { ScoreResult } from "@/domain/form-engine/definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { visiblePart } from "@/domain/form-engine/visible-part";
import type { SubmissionRecord } from "@/lib/public-form/token-cookie";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

export type ReceiptScore = Pick<ScoreResult, "totalScore" | "scoreLabel" | "missingCount">;

/**
 * The score of a receipt: the service's own; else (the specified form instance has none) the one computed and sent; else that
 * of the returned answers. Null without scoring.
 */
export function findReceiptScore(
  instance: PublicFormInstance | null,
  submission: SubmissionRecord | undefined,
): ReceiptScore | null {
  const [known] = [instance, submission].flatMap((source) =>
    source && source.totalScore !== null ? [toScore(source, source.totalScore)] : [],
  );
  if (known || submission) return known ?? null;
  if (instance === null || instance.responses.length === 0) return null;
  const { definition, answers } = visiblePart(instance.definition, toAnswers(instance.responses));
  return scoreAnswers(definition, settleAnswers(definition, answers));
}

const toScore = ({ scoreLabel, missingCount }: Omit<ReceiptScore, "totalScore">, totalScore: number): ReceiptScore => ({
  totalScore,
  scoreLabel,
  missingCount,
});
