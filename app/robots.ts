import type { MetadataRoute } from "next";
import { isIndexed } from "@/domain/indexing";
import { getPageSettings } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { pagesWith, pathsOf } from "@/lib/routes/pages";
import { absoluteUrl } from "@/lib/seo/site-url";

// Rendered at its first request, like every static page, in the deployment's own environment.
export const dynamic = "force-static";

/** Excludes calls and the page of a visit. Other `noindex` pages stay crawlable, so that crawlers can read the `noindex`. */
export default function robots(): MetadataRoute.Robots {
  if (!isIndexed(getPageSettings())) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", ...pagesWith("isUncrawled").flatMap(pathsOf)] },
    sitemap: absoluteUrl(machinePaths.sitemap()),
  };
}
