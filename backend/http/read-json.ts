import type { Context } from "hono";
import type { z } from "zod";
import { CodedError } from "@/backend/errors";
import { parseStrictJson, type StrictJson } from "@/domain/text/strict-json";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i;

const REFUSALS: Record<Extract<StrictJson, { ok: false }>["reason"], [400 | 422, string]> = {
  malformed: [400, "The body is not JSON."],
  too_deep: [422, "The body is nested too deeply."],
  duplicate_key: [422, "A key occurs twice in one object."],
  prototype_key: [422, "A key has a reserved name."],
  unstorable_text: [422, "Text may not contain NUL or half of a surrogate pair."],
};

/**
 * The request's JSON body, parsed by `schema`. Throws problems: 415 for another content type, 400 for malformed JSON,
 * 422 for JSON that readers disagree on, and `refusal` (422 by default) with a pointer per refused field.
 */
export async function readJson<T extends z.ZodType>(
  c: Context,
  schema: T,
  refusal: 400 | 422 = 422,
): Promise<z.output<T>> {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) throw new CodedError(415);
  const json = parseStrictJson(decodeUtf8(await c.req.arrayBuffer()));
  if (!json.ok) {
    const [status, detail] = REFUSALS[json.reason];
    throw new CodedError(status, { detail, code: json.reason });
  }
  return parseOrRefuse(schema, json.value, refusal);
}

/** `value` parsed by `schema`, or a problem with a JSON pointer and a sentence per refused field. */
export function parseOrRefuse<T extends z.ZodType>(schema: T, value: unknown, status: 400 | 422): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => {
    // An unknown key is not repeated: it is arbitrary input.
    if (issue.code === "unrecognized_keys")
      return [{ pointer: toPointer(issue.path), detail: "has a field that is not known" }];
    return [{ pointer: toPointer(issue.path), detail: issue.message }];
  });
  throw new CodedError(status, { code: "invalid_fields", errors });
}

/** The JSON pointer to a place in a value. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CodedError(400, { detail: "The body is not UTF-8.", code: "malformed" });
  }
}
