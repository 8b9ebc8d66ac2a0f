import "server-only";
import { createHash } from "node:crypto";
import { SITEMAP_TTL_SECONDS } from "@/lib/seo/load-sitemap";

const RETRY_AFTER_SECONDS = 300;

/** By document: each is hashed once. */
const etags = new WeakMap<Buffer, string>();

/** A sitemap document, or 304 to a crawler that has it; 503 for undefined, after which crawlers try again. */
export function sitemapResponse(document: Buffer | undefined, { headers }: Pick<Request, "headers">): Response {
  if (!document) {
    return new Response(null, {
      status: 503,
      headers: { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" },
    });
  }
  const etag = etagOf(document);
  const caching = { etag, "cache-control": `public, max-age=${SITEMAP_TTL_SECONDS}` };
  const known = headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers: caching });
  return new Response(new Uint8Array(document), {
    headers: { ...caching, "content-type": "application/xml; charset=utf-8" },
  });
}

/** Weak, because the server compresses the document as each crawler accepts. */
function etagOf(document: Buffer): string {
  const known = etags.get(document);
  if (known !== undefined) return known;
  const etag = `W/"${createHash("sha256").update(document).digest("base64url")}"`;
  etags.set(document, etag);
  return etag;
}
