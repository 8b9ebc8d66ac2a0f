import { findLogo } from "@/domain/owner/logo";
import { BARE_POLICY, POLICY_HEADER } from "@/lib/http/content-policy";

export const dynamic = "force-dynamic";

/** The owner's mark or wordmark. The address changes with the picture. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const picture = findLogo((await params).name);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      "content-type": picture.type,
      "cache-control": "public, max-age=31536000, immutable",
      [POLICY_HEADER]: BARE_POLICY,
    },
  });
}
