import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { PERSONAL_CACHING } from "@/lib/http/caching";
import { fromBrotli, preferredEncoding, type TextEncoding } from "@/lib/server/encodings";
import { type PageAnswer, type PageTarget, pageCache } from "@/lib/server/page-cache";
import { withoutHeader } from "@/lib/server/response-headers";
import type { PageResponse } from "@/lib/server/site-response";

const ENCODINGS_REMEMBERED = 500;
/** Maximum length of a remembered `Accept-Encoding`; those of browsers are shorter. */
const MAX_ACCEPTED_LENGTH = 100;
const chosen = new LRUCache<string, TextEncoding>({ max: ENCODINGS_REMEMBERED });

interface Changes {
  /** In place of the answer's. */
  status?: number;
  /** Added to the answer's headers, and in place of those with the same name. */
  head?: readonly string[];
}

/** Sends an answer of the page cache in the browser's best encoding, or 304 instead of 200. */
export function sendAnswer(
  response: PageResponse,
  target: PageTarget,
  answer: PageAnswer,
  { status = answer.status, head = [] }: Changes = {},
): void {
  const encoding = chooseEncoding(response.req);
  const etag = `"${answer.digest}-${encoding}"`;
  const sent = [...mergeHeads(answer.head, head), "etag", etag];
  const send = (body: Buffer) => {
    if (encoding !== "identity") sent.push("content-encoding", encoding);
    sent.push("content-length", String(body.byteLength));
    response.sendWhole(status, sent, response.req.method === "HEAD" ? undefined : body);
  };
  const text = encoding === "br" ? answer.brotli : answer.texts.get(encoding);
  if (status === 200 && isKnown(response.req, etag)) response.sendWhole(304, withoutHeader(sent, "content-type"));
  else if (text) send(text);
  else textIn(target, answer, encoding).then(send, () => response.destroy());
}

/** An answer with a cookie is for one visitor. */
function mergeHeads(head: readonly string[], changes: readonly string[]): readonly string[] {
  if (changes.length === 0) return head;
  const isPersonal = changes.includes("set-cookie") && !changes.includes("no-store");
  const own = isPersonal ? [...withoutHeader(changes, "cache-control"), "cache-control", PERSONAL_CACHING] : changes;
  const names = new Set(own.filter((_, at) => at % 2 === 0));
  return [...head.filter((_, at) => !names.has(head[at - (at % 2)] ?? "")), ...own];
}

/** Encodings under way, by ETag. */
const running = new Map<string, Promise<Buffer>>();

/** The text in an encoding in which it was not sent yet: encoded outside the main thread, once for all who wait. */
function textIn(target: PageTarget, answer: PageAnswer, encoding: TextEncoding): Promise<Buffer> {
  const key = `${answer.digest}-${encoding}`;
  const known = running.get(key);
  if (known) return known;
  const text = encode(target, answer, encoding).finally(() => running.delete(key));
  running.set(key, text);
  return text;
}

async function encode(target: PageTarget, answer: PageAnswer, encoding: TextEncoding): Promise<Buffer> {
  const text = await fromBrotli(answer.brotli, encoding);
  pageCache.addText(target, answer, encoding, text);
  return text;
}

/** The smallest encoding that the browser accepts. */
function chooseEncoding({ headers }: IncomingMessage): TextEncoding {
  const accepted = String(headers["accept-encoding"] ?? "");
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = preferredEncoding({ headers }) ?? "identity";
  if (accepted.length <= MAX_ACCEPTED_LENGTH) chosen.set(accepted, encoding);
  return encoding;
}

/** True where the browser has the text already, by `If-None-Match`. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const header = headers["if-none-match"];
  if (header === undefined) return false;
  const known = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
