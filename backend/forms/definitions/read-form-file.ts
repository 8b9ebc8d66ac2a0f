import { readFile } from "node:fs/promises";
import { errorCode } from "@/backend/db/error-code";
import { CodedError } from "@/backend/errors";
import { parseStrictJson } from "@/domain/text/strict-json";

const REASONS = {
  malformed: "is not JSON",
  too_deep: "is nested too deeply",
  duplicate_key: "has a key twice in one object",
  prototype_key: "has a key with a reserved name",
  unstorable_text: "has a text with NUL or half of a surrogate pair",
} as const;

/** Reads a form's document from a file. 422 `unreadable_file` with a sentence that names it. */
export async function readFormFile(file: string): Promise<unknown> {
  const refuse = (reason: string) => new CodedError(422, { code: "unreadable_file", detail: `${file} ${reason}.` });
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    throw refuse(errorCode(error) === "ENOENT" ? "does not exist" : "cannot be read as UTF-8 text");
  }
  const json = parseStrictJson(text);
  if (!json.ok) throw refuse(REASONS[json.reason]);
  return json.value;
}
