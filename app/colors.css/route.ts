import { ownersStyles } from "@/domain/owner/owners-theme";
import { findOtherStyles } from "@/lib/content/other-documents";
import { themeDigest } from "@/lib/content/theme-address";

export const dynamic = "force-dynamic";

/**
 * The owner's colours over those of `app/theme.css`. The address changes with them: lib/content/theme-address.ts.
 * A page whose colours no document has any more, such as one of a draft that was just discarded, gets those of now.
 */
export async function GET(request: Request): Promise<Response> {
  const digest = new URL(request.url).searchParams.get("v");
  const styles = digest === themeDigest ? ownersStyles : await findOtherStyles(digest);
  const caching = styles === undefined ? "no-store" : "public, max-age=31536000, immutable";
  return new Response(styles ?? ownersStyles, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": caching },
  });
}
