import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { formatSecurityTxt } from "@/lib/seo/security-txt";
import { absoluteUrl } from "@/lib/seo/site-url";

export const dynamic = "force-dynamic";

/** RFC 9116. A brand without an e-mail address has nobody to name, and a file without a contact is not valid. */
export function GET(): Response {
  if (!brand.email) return new Response(null, { status: 404 });
  const text = formatSecurityTxt({
    email: brand.email,
    canonical: absoluteUrl(paths.securityTxt()),
    now: new Date(),
  });
  return new Response(text, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
