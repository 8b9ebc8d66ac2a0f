import { isDeepStrictEqual } from "node:util";
import type { StoredInstance } from "@/backend/forms/instances/find-link";
import { type Refusal, refuse } from "@/backend/forms/instances/refusals";
import type { SentAnswers } from "@/backend/forms/instances/schema";
import { toWireResponses } from "@/backend/forms/instances/to-instance-resource";
import { type FieldMessage, readAnswers } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";

export interface MergedAnswers {
  ok: true;
  answers: Answers;
  /** Answers that do not fit their fields; what is stored for these stays. */
  refused: FieldMessage[];
  isChanged: boolean;
}

/**
 * What is stored with what was sent laid over it: a field that is not named keeps its answer. Refuses with DRAFT_CONFLICT
 * what was made upon another revision than the stored one, unless it changes nothing, as when a saved draft is sent again
 * because its answer was lost.
 */
export function mergeAnswers(
  definition: FormDefinition,
  instance: StoredInstance,
  sent: SentAnswers,
): MergedAnswers | Refusal {
  const stored = readAnswers(definition, instance.responses).answers;
  const { answers: given, refused } = readAnswers(definition, sent.responses ?? []);
  const answers: Answers = new Map([...stored, ...given]);
  const isChanged = !isDeepStrictEqual(answers, stored);
  const isStale = typeof sent.revision === "number" && sent.revision !== instance.revision;
  if (isStale && isChanged) {
    return refuse("DRAFT_CONFLICT", {
      data: {
        revision: instance.revision,
        lastSavedAt: instance.lastSavedAt?.toISOString() ?? null,
        responses: toWireResponses(instance.responses),
      },
    });
  }
  return { ok: true, answers, refused, isChanged };
}
