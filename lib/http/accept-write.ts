import "server-only";
import type { z } from "zod";
import { parseStrictJson } from "@/domain/text/strict-json";
import { problemResponse, readBounded } from "@/lib/http/accept-post";
import { isOwnWrite } from "@/lib/http/own-write";

export type AcceptedWrite<T> = { ok: true; body: T } | { ok: false; response: Response };

interface WriteRules<T extends z.ZodType> {
  siteUrl: string;
  /** A schema that accepts `undefined` allows a request without a body. */
  schema: T;
  maxBytes: number;
}

/**
 * First check of a script's write: same origin with the anti-forgery header (403), JSON (415), size (413), readable (400),
 * unambiguous and of the schema's shape (422). Failures are answered with problem details that repeat no submitted value.
 */
export async function acceptWrite<T extends z.ZodType>(
  request: Request,
  { siteUrl, schema, maxBytes }: WriteRules<T>,
): Promise<AcceptedWrite<z.output<T>>> {
  if (!isOwnWrite(request.headers, siteUrl)) return refuse(403, "This can only be sent from this website.");
  const text = await readBounded(request, maxBytes);
  if (text === undefined) return refuse(413, "This is longer than allowed.");
  if (text === "") return parse(schema, undefined);
  if (!isJson(request.headers.get("content-type"))) return refuse(415, "Send JSON.");
  const json = parseStrictJson(text);
  if (json.ok) return parse(schema, json.value);
  return json.reason === "malformed"
    ? refuse(400, "The JSON cannot be read.")
    : refuse(422, "The JSON is ambiguous.", { code: json.reason });
}

function parse<T extends z.ZodType>(schema: T, value: unknown): AcceptedWrite<z.output<T>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, body: parsed.data };
  // Unknown keys are not repeated, only those that the schema names.
  const errors = parsed.error.issues.map(({ code, path, message }) => ({
    pointer: path.map((part) => `/${String(part)}`).join(""),
    detail: code === "unrecognized_keys" ? "has a field that is not known" : message,
  }));
  return refuse(422, "Some fields are not as they should be.", { code: "invalid_fields", errors });
}

const isJson = (contentType: string | null) => contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";

function refuse(status: number, title: string, extra: Record<string, unknown> = {}): { ok: false; response: Response } {
  return { ok: false, response: problemResponse(status, title, extra) };
}
