import { brand } from "@/domain/brand";
import { machinePaths } from "@/lib/config/machine-paths";
import { formatSecurityTxt } from "@/lib/seo/security-txt";
import { absoluteUrl } from "@/lib/seo/site-url";

export const dynamic = "force-dynamic";

/** RFC 9116. `Contact` is mandatory, so a brand without an email address has no such file. */
export function GET(): Response {
  if (!brand.email) return new Response(null, { status: 404 });
  const text = formatSecurityTxt({
    email: brand.email,
    canonical: absoluteUrl(machinePaths.securityTxt()),
    now: new Date(),
  });
  return new Response(text, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
