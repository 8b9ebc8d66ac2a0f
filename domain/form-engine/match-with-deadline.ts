import { runInNewContext } from "node:vm";
import type { MatchesPattern } from "@/domain/form-engine/field-kind";
import { matchesNatively } from "@/domain/form-engine/native-pattern";
import { matchesPattern } from "@/domain/form-engine/pattern";

const DEADLINE_MS = 200;
/** Each blocks the process for the deadline: a form gets no more of them at once. */
const TIMEOUTS_MAX = 2;

/**
 * A matcher for the answers of one form, on a server. A pattern that the engine of linear time does not compile, such as one with a
 * lookahead, runs in JavaScript's own engine; null at the deadline, in milliseconds, and after several of them.
 */
export function createDeadlineMatcher(deadlineMs = DEADLINE_MS): MatchesPattern {
  let timeouts = 0;
  return (pattern, text) => {
    const matches = matchesPattern(pattern, text);
    if (matches !== undefined) return matches;
    if (timeouts >= TIMEOUTS_MAX) return null;
    try {
      const context = { matchesNatively, pattern, text };
      return Boolean(runInNewContext("matchesNatively(pattern, text)", context, { timeout: deadlineMs }));
    } catch {
      timeouts += 1;
      return null;
    }
  };
}
