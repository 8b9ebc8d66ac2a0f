import "server-only";
import { SITEMAP_TTL_SECONDS } from "@/lib/seo/load-sitemap";

const RETRY_AFTER_SECONDS = 300;

/** A sitemap document; 503 for undefined, after which crawlers try again. */
export function sitemapResponse(document: Buffer | undefined): Response {
  if (!document) {
    return new Response(null, {
      status: 503,
      headers: { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" },
    });
  }
  return new Response(new Uint8Array(document), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": `public, max-age=${SITEMAP_TTL_SECONDS}`,
    },
  });
}
