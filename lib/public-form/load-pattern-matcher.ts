import type { FormDefinition } from "@/domain/form-engine/definition";
import type { MatchAnswers } from "@/domain/form-engine/pattern-matcher";

/**
 * The matcher for a form, loaded for one with a pattern alone: its engine is 46 KB gzip. What is not checked here is accepted, as the
 * website and the services check every pattern again.
 */
export function loadPatternMatcher({ fields }: FormDefinition): MatchAnswers {
  const hasPattern = fields.some(({ properties }) => properties.pattern !== undefined);
  const loading = hasPattern
    ? import("@/lib/public-form/worker-matcher").then(
        ({ createWorkerMatcher }) => createWorkerMatcher(),
        () => undefined,
      )
    : undefined;
  return async (answers) => (await (await loading)?.(answers)) ?? (() => true);
}
