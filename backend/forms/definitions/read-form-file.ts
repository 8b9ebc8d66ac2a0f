import { readFile } from "node:fs/promises";
import { errorCode } from "@/backend/db/error-code";
import { CodedError } from "@/backend/errors";

/** Reads the text of a form's file. 422 `unreadable_file` with a sentence that names it. */
export async function readFormFile(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const reason = errorCode(error) === "ENOENT" ? "does not exist" : "cannot be read as UTF-8 text";
    throw new CodedError(422, { code: "unreadable_file", detail: `${file} ${reason}.` });
  }
}
