import { readFile } from "node:fs/promises";
import { parseStrictJson } from "@/domain/text/strict-json";

const REASONS = {
  malformed: "is not JSON",
  too_deep: "is nested too deeply",
  duplicate_key: "has a key twice in one object",
  prototype_key: "has a key with a reserved name",
  unstorable_text: "has a text with NUL or half of a surrogate pair",
} as const;

export type FormFile = { ok: true; document: unknown } | { ok: false; reason: string };

/** Reads a form's document from a file; `reason` completes a sentence that starts with the file's name. */
export async function readFormFile(file: string): Promise<FormFile> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { ok: false, reason: isMissing ? "does not exist" : "cannot be read as UTF-8 text" };
  }
  const json = parseStrictJson(text);
  return json.ok ? { ok: true, document: json.value } : { ok: false, reason: REASONS[json.reason] };
}
