import { roster } from "@/lib/http/roster-version";
import { loadSitemap } from "@/lib/seo/load-sitemap";
import { sitemapResponse } from "@/lib/seo/sitemap-response";

export const dynamic = "force-dynamic";

/** Every page and every therapist; above 50,000 addresses, the index of `/sitemap/{n}.xml`. */
export async function GET(request: Request): Promise<Response> {
  return sitemapResponse((await loadSitemap(roster.version))?.root, request);
}
