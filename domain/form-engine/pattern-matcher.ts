import type { Answer, Field, FormDefinition } from "@/domain/form-engine/definition";
import type { MatchesPattern } from "@/domain/form-engine/field-kind";

/** Matches outside the page's own thread: null at the deadline, undefined where that cannot be done. Never rejects. */
export type MatchElsewhere = (pattern: string, text: string) => Promise<boolean | null | undefined>;

/** Checks these answers against the patterns of their fields, for the rules that then use the results. Never rejects. */
export type MatchAnswers = (answers: readonly (readonly [Field, Answer | undefined])[]) => Promise<MatchesPattern>;

/** Accepts what is not checked here: the website and the services check every pattern again. */
const matchesAnyText: MatchesPattern = () => true;

/**
 * The matcher for a form in the browser. The engine of linear time (46 KB gzip) is fetched only for a form with a pattern; a pattern that it
 * does not compile is matched elsewhere.
 */
export function loadPatternMatcher({ fields }: FormDefinition, matchElsewhere: MatchElsewhere): MatchAnswers {
  if (fields.every(({ properties }) => properties.pattern === undefined)) return async () => matchesAnyText;
  const engine = import("@/domain/form-engine/pattern").catch(() => undefined);
  return async (answers) => {
    const linear = (await engine)?.matchesPattern;
    const results = new Map<string, boolean | null>();
    for (const [{ properties }, text] of answers) {
      const { pattern } = properties;
      if (pattern === undefined || typeof text !== "string" || text === "") continue;
      const matches = linear?.(pattern, text) ?? (await matchElsewhere(pattern, text));
      if (matches !== undefined) results.set(toKey(pattern, text), matches);
    }
    return (pattern, text) => {
      const matches = results.get(toKey(pattern, text));
      return matches === undefined ? true : matches;
    };
  };
}

const toKey = (pattern: string, text: string) => JSON.stringify([pattern, text]);
