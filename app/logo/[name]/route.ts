import { digestOf, findLogo } from "@/domain/owner/logo";
import { findOtherLogo } from "@/lib/content/other-documents";
import { BARE_POLICY, POLICY_HEADER } from "@/lib/http/content-policy";

export const dynamic = "force-dynamic";

/** The owner's mark or wordmark. The address changes with the picture. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const digest = new URL(request.url).searchParams.get("v");
  const own = findLogo(name);
  const picture = own && digestOf(own.bytes) === digest ? own : await findOtherLogo(name, digest);
  if (!picture) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      "content-type": picture.type,
      "cache-control": "public, max-age=31536000, immutable",
      [POLICY_HEADER]: BARE_POLICY,
    },
  });
}
