import type { Answer, Field } from "@/domain/form-engine/definition";
import type { MatchesPattern } from "@/domain/form-engine/field-kind";
import { matchesPattern as matchesLinear } from "@/domain/form-engine/pattern";

/** Matches outside the page's own thread: null at the deadline, undefined where that cannot be done. Never rejects. */
export type MatchElsewhere = (pattern: string, text: string) => Promise<boolean | null | undefined>;

/** Checks these answers against the patterns of their fields, for the rules that then use the results. Never rejects. */
export type MatchAnswers = (answers: readonly (readonly [Field, Answer | undefined])[]) => Promise<MatchesPattern>;

/** The matcher in the browser: the engine of linear time, and for a pattern that it does not compile `matchElsewhere`. */
export function createPatternMatcher(matchElsewhere: MatchElsewhere): MatchAnswers {
  return async (answers) => {
    const results = new Map<string, boolean | null>();
    for (const [{ properties }, text] of answers) {
      const { pattern } = properties;
      if (pattern === undefined || typeof text !== "string" || text === "") continue;
      const matches = matchesLinear(pattern, text) ?? (await matchElsewhere(pattern, text));
      if (matches !== undefined) results.set(toKey(pattern, text), matches);
    }
    return (pattern, text) => {
      const matches = results.get(toKey(pattern, text));
      return matches === undefined ? true : matches;
    };
  };
}

const toKey = (pattern: string, text: string) => JSON.stringify([pattern, text]);
