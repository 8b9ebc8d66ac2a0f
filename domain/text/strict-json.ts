import { isStorableText } from "@/domain/text/safe-text";

export type StrictJson =
  | { ok: true; value: unknown }
  | { ok: false; reason: "malformed" }
  /** `offset`: of the key, text or bracket that is refused. */
  | { ok: false; reason: "duplicate_key" | "prototype_key" | "unstorable_text" | "too_deep"; offset: number };

const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const MAX_DEPTH = 32;
/** Strings and brackets of valid JSON, the colon with the string before it. */
const TOKENS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g;

/**
 * JSON that every parser reads alike: no repeated keys, no key that reaches a prototype, no text that a database cannot hold,
 * no nesting beyond 32 levels.
 */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: "malformed" };
  }
  const keys: Set<string>[] = [];
  for (const { 0: token, 1: string, 2: colon, index: offset } of text.matchAll(TOKENS)) {
    if (string === undefined) {
      if (token === "{" || token === "[") keys.push(new Set());
      else keys.pop();
      if (keys.length > MAX_DEPTH) return { ok: false, reason: "too_deep", offset };
      continue;
    }
    const content = unquote(string);
    if (!isStorableText(content)) return { ok: false, reason: "unstorable_text", offset };
    if (!colon) continue;
    if (PROTOTYPE_KEYS.has(content)) return { ok: false, reason: "prototype_key", offset };
    const seen = keys.at(-1);
    if (seen?.has(content)) return { ok: false, reason: "duplicate_key", offset };
    seen?.add(content);
  }
  return { ok: true, value };
}

const unquote = (string: string) => (string.includes("\\") ? String(JSON.parse(string)) : string.slice(1, -1));
