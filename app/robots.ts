import type { MetadataRoute } from "next";
import { paths } from "@/lib/config/paths";
import { absoluteUrl } from "@/lib/seo/site-url";

// Rendered where the site runs: the build does not know its address.
export const dynamic = "force-dynamic";

/** What is behind a visitor's own session or link is nothing to find. Other `noindex` pages stay open, or nobody could read that. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", paths.appointmentRequest(), paths.publicForm()] },
    sitemap: absoluteUrl(paths.sitemap()),
  };
}
