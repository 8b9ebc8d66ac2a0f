import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The size of all compressed pages with their texts; the least recently used are evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** For a page of 130 KB as fast as gzip's default, and a quarter smaller; the next better level takes seven times as long. */
const BROTLI_QUALITY = 6;

const COMPRESS = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
const brotli = promisify(brotliCompress);

type Encoding = keyof typeof COMPRESS;

interface Answer {
  body: Buffer;
  etag: string;
}

type Answers = Partial<Record<Encoding, Answer>>;

/**
 * Compresses a page of Next's cache once instead of per visitor. The key is the page's text, so that pages cannot be confused,
 * and a page rendered again to the same text is not compressed again. Until then, and for uncached responses, Next's response
 * passes unchanged.
 */
export function createCachedPageSender(): (request: IncomingMessage, response: ServerResponse) => void {
  const kept = new LRUCache<string, Answers>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const underWay = new Set<string>();

  async function keep(text: string, encoding: Encoding): Promise<void> {
    if (underWay.has(text)) return;
    underWay.add(text);
    try {
      const body = await COMPRESS[encoding](Buffer.from(text));
      const digest = createHash("sha256").update(body).digest("base64url");
      kept.set(text, { ...kept.get(text), [encoding]: { body, etag: `"${digest}"` } });
    } finally {
      underWay.delete(text);
    }
  }

  return (request, response) => {
    const end = response.end;
    const send = (...args: unknown[]): unknown => {
      const [text] = args;
      const encoding = isOfCache(response) ? chooseEncoding(request) : undefined;
      if (typeof text !== "string" || !encoding) return Reflect.apply(end, response, args);
      const found = kept.get(text)?.[encoding];
      if (!found) void keep(text, encoding);
      return Reflect.apply(end, response, found ? bodyFor(request, response, encoding, found) : args);
    };
    Object.assign(response, { end: send });
  };
}

/** A text takes up to two bytes per character. */
const sizeOf = (answers: Answers, text: string) =>
  Object.values(answers).reduce((sum, { body }) => sum + body.byteLength, 2 * text.length);

/** A complete text that Next had rendered before, with the status of pages. */
function isOfCache(response: ServerResponse): boolean {
  const source = response.getHeader("x-nextjs-cache");
  return (
    (source === "HIT" || source === "STALE") &&
    response.statusCode === 200 &&
    !response.headersSent &&
    !response.hasHeader("content-encoding") &&
    String(response.getHeader("content-type")).startsWith("text/")
  );
}

function chooseEncoding(request: IncomingMessage): Encoding | undefined {
  if (request.method !== "GET") return undefined;
  const accepted = new Negotiator(request).encodings(["br", "gzip"]);
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
}

/** Sets the headers of a compressed page; returns the body: none for a browser that has it already. */
function bodyFor(
  request: IncomingMessage,
  response: ServerResponse,
  encoding: Encoding,
  { body, etag }: Answer,
): Buffer[] {
  response.setHeader("etag", etag);
  if (isFresh(request, etag)) {
    response.statusCode = 304;
    response.removeHeader("content-length");
    response.removeHeader("content-type");
    return [];
  }
  response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", body.byteLength);
  return [body];
}

function isFresh(request: IncomingMessage, etag: string): boolean {
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
