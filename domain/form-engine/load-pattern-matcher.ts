import type { FormDefinition } from "@/domain/form-engine/definition";
import type { MatchesPattern } from "@/domain/form-engine/field-kind";

/** Fallback while the engine loads or is unavailable: the services check every pattern again. */
export const matchesAnyText: MatchesPattern = () => true;

/** The matcher for a form in the browser: the engine (46 KB gzip) is fetched only for a form with a pattern. Never rejects. */
export async function loadPatternMatcher({ fields }: FormDefinition): Promise<MatchesPattern> {
  if (fields.every(({ properties }) => properties.pattern === undefined)) return matchesAnyText;
  try {
    return (await import("@/domain/form-engine/pattern")).matchesPattern;
  } catch {
    return matchesAnyText;
  }
}
