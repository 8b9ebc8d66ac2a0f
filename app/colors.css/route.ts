import { ownersStyles } from "@/domain/owner/owners-theme";

export const dynamic = "force-dynamic";

/** The owner's colours over those of `app/theme.css`. The address changes with them: lib/content/theme-address.ts. */
export function GET(): Response {
  if (ownersStyles === undefined) return new Response(null, { status: 404 });
  return new Response(ownersStyles, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  });
}
