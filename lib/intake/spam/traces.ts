import type { PostBody } from "@/lib/http/accept-post";
import { HONEYPOT_FIELD, STAMP_FIELD } from "@/lib/intake/spam/constants";
import type { Traces } from "@/lib/intake/spam/defence";

const MAX_LENGTH = 200;

/** A post's spam signals, plain or by script; blank where missing. */
export function readTraces(body: PostBody): Traces {
  const get = (name: string): unknown => {
    if (body.kind === "form") return body.fields.get(name);
    return typeof body.json === "object" && body.json !== null ? Reflect.get(body.json, name) : undefined;
  };
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, MAX_LENGTH) : "");
  return { honeypot: text(get(HONEYPOT_FIELD)), stamp: text(get(STAMP_FIELD)) };
}
