import { RE2JS } from "re2js";
import { PATTERN_MAX_LENGTH, PATTERN_PROGRAM_MAX_SIZE, PATTERN_TEXT_MAX_LENGTH } from "@/domain/form-engine/limits";

const CACHED_PATTERNS_MAX = 200;
const compiled = new Map<string, RE2JS | null>();

/**
 * Checks that the whole text matches, as in HTML's `pattern` attribute. Linear time in the text for any pattern; a text over the
 * limit fails. Undefined for a pattern that this engine does not compile: publication refuses it, `native-pattern.ts` runs it.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > PATTERN_TEXT_MAX_LENGTH) return false;
  return compile(pattern)?.testExact(text);
}

/** The reason why a pattern cannot be published, as a sentence, or null. */
export function findPatternProblem(pattern: string): string | null {
  if (pattern.length > PATTERN_MAX_LENGTH) return `The pattern is longer than ${PATTERN_MAX_LENGTH} characters.`;
  try {
    const tooBig = compileAnchored(pattern).programSize() > PATTERN_PROGRAM_MAX_SIZE;
    return tooBig ? "The pattern repeats too much: use maxLength for lengths, and smaller counts." : null;
  } catch (error) {
    return `The pattern does not compile: ${error instanceof Error ? error.message : "unknown reason"}`;
  }
}

function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= CACHED_PATTERNS_MAX) compiled.clear();
  const program = findPatternProblem(pattern) === null ? compileAnchored(pattern) : null;
  compiled.set(pattern, program);
  return program;
}

function compileAnchored(pattern: string): RE2JS {
  const translated = RE2JS.translateRegExp(pattern);
  // First without brackets: they would make `a)(b` a valid pattern.
  RE2JS.compile(translated);
  return RE2JS.compile(`^(?:${translated})$`);
}
