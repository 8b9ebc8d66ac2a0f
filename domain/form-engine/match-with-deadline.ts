import { runInNewContext } from "node:vm";
import type { MatchesPattern } from "@/domain/form-engine/field-kind";
import { PATTERN_TEXT_MAX_LENGTH } from "@/domain/form-engine/limits";
import { findPatternProblem, matchesPattern } from "@/domain/form-engine/pattern";

const DEADLINE_MS = 50;
/** As HTML compiles a `pattern`: first without brackets, which would make `a)(b` valid. */
const MATCH = "new RegExp(pattern, 'v'); new RegExp('^(?:' + pattern + ')$', 'v').test(text)";

/**
 * Matches a whole text, on a server. A pattern that the engine of linear time does not take, such as one with a lookahead,
 * runs in JavaScript's own engine, as in a browser; at the deadline the text does not match. What no engine compiles is ignored, as in HTML.
 */
export const matchesWithDeadline: MatchesPattern = (pattern, text) => {
  if (findPatternProblem(pattern) === null) return matchesPattern(pattern, text);
  if (text.length > PATTERN_TEXT_MAX_LENGTH) return false;
  try {
    return Boolean(runInNewContext(MATCH, { pattern, text }, { timeout: DEADLINE_MS }));
  } catch (error) {
    // An error of the other context is no instance of this one's classes.
    return typeof error === "object" && error !== null && "name" in error && error.name === "SyntaxError";
  }
};
