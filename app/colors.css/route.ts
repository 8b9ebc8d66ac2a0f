import { ownersStyles } from "@/domain/owner/owners-theme";
import { findOtherStyles } from "@/lib/content/other-documents";
import { themeDigest } from "@/lib/content/theme-address";

export const dynamic = "force-dynamic";

/** The owner's colours over those of `app/theme.css`. The address changes with them: lib/content/theme-address.ts. */
export async function GET(request: Request): Promise<Response> {
  const digest = new URL(request.url).searchParams.get("v");
  const styles = digest === themeDigest ? ownersStyles : await findOtherStyles(digest);
  if (styles === undefined) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(styles, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}
