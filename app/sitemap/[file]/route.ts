import { roster } from "@/lib/http/roster-version";
import { loadSitemap } from "@/lib/seo/load-sitemap";
import { sitemapResponse } from "@/lib/seo/sitemap-response";

export const dynamic = "force-dynamic";

const FILE = /^([1-9]\d{0,4})\.xml$/;

/** One part of the sitemap: `1.xml`, `2.xml`, … */
export async function GET(request: Request, { params }: RouteContext<"/sitemap/[file]">): Promise<Response> {
  const number = FILE.exec((await params).file)?.[1];
  if (!number) return new Response(null, { status: 404 });
  const sitemap = await loadSitemap(roster.version);
  const part = sitemap?.parts[Number(number) - 1];
  return sitemap && !part ? new Response(null, { status: 404 }) : sitemapResponse(part, request);
}
