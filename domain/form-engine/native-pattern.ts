/** HTML's own flag first, then those that older forms were written for. */
const FLAGS = ["v", "u", ""];

/**
 * Checks that the whole text matches in JavaScript's own engine, which also supports lookaheads and back-references and may run
 * endlessly: only for `match-with-deadline.ts`. `public/pattern-worker.js` repeats it for browsers. A text that compiles under no
 * flag is not a pattern and restricts nothing, as in HTML.
 */
export function matchesNatively(pattern: string, text: string): boolean {
  for (const flags of FLAGS) {
    const expression = compile(pattern, flags);
    if (expression) return expression.test(text);
  }
  return true;
}

function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    // First without brackets: they would make `a)(b` a valid pattern.
    new RegExp(pattern, flags);
    return new RegExp(`^(?:${pattern})$`, flags);
  } catch {
    return undefined;
  }
}
