import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { PageText } from "@/lib/edge/page-cache/page-text";
import { type TextEncoding, type TextEncodings, toEtag } from "@/lib/edge/page-cache/text-encodings";
import { preferredEncoding } from "@/lib/edge/server/encodings";
import { PERSONAL_CACHING } from "@/lib/edge/server/response-headers";

/** A response's headers, name (in lower case) and value in turn. */
export type Head = readonly string[];

export interface SentText {
  /** Without Content-Encoding, Content-Length and ETag. */
  head: Head;
  text: PageText;
  status: number;
}

interface TextResponse {
  req: IncomingMessage;
  sendWhole(status: number, head: string[], body?: Buffer): void;
  destroy(): void;
}

const ENCODINGS_REMEMBERED = 500;
/** Maximum length of a remembered `Accept-Encoding`; those of browsers are shorter. */
const MAX_ACCEPTED_LENGTH = 100;
const chosen = new LRUCache<string, TextEncoding>({ max: ENCODINGS_REMEMBERED });

/** Sends a text of a cached page in the browser's best encoding, or 304 instead of 200. */
export function sendText(response: TextResponse, { head, text, status }: SentText, encodings: TextEncodings): void {
  const encoding = chooseEncoding(response.req);
  const etag = toEtag(text, encoding);
  const bytes = encodings.find(text, encoding);
  const send = (body: Buffer) => sendBytes(response, { status, head: [...head, "etag", etag], encoding, body });
  if (status === 200 && isKnown(response.req, etag))
    response.sendWhole(304, [...withoutHeader(head, "content-type"), "etag", etag]);
  else if (bytes) send(bytes);
  else encodings.load(text, encoding).then(send, () => response.destroy());
}

interface Bytes {
  status: number;
  head: string[];
  encoding: TextEncoding;
  body: Buffer;
}

function sendBytes(response: TextResponse, { status, head, encoding, body }: Bytes): void {
  if (encoding !== "identity") head.push("content-encoding", encoding);
  head.push("content-length", String(body.byteLength));
  response.sendWhole(status, head, response.req.method === "HEAD" ? undefined : body);
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

/** The headers with cookies: an answer that sets one must not be stored. */
export const withCookies = (head: Head, cookies: readonly string[]): Head =>
  cookies.length === 0
    ? head
    : [
        ...withoutHeader(head, "cache-control"),
        ...["cache-control", PERSONAL_CACHING],
        ...cookies.flatMap((line) => ["set-cookie", line]),
      ];

/** The headers except one of a name. */
export function withoutHeader(head: Head, name: string): string[] {
  return head.filter((_, at) => head[at - (at % 2)] !== name);
}
