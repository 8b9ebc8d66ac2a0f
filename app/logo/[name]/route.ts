import { digestOf, findLogo } from "@/domain/owner/logo";
import { findOtherLogo } from "@/lib/content/other-documents";
import { BARE_POLICY, POLICY_HEADER } from "@/lib/http/content-policy";

export const dynamic = "force-dynamic";

/** A picture of the owner's. Its address changes with it, unless it is answered in place of a standard one. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const digest = new URL(request.url).searchParams.get("v");
  const own = findLogo(name);
  const isOwn = own && (digest === null || digestOf(own.bytes) === digest);
  const picture = isOwn ? own : await findOtherLogo(name, digest);
  if (!picture) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      "content-type": picture.type,
      "cache-control": digest === null ? "public, max-age=3600" : "public, max-age=31536000, immutable",
      [POLICY_HEADER]: BARE_POLICY,
    },
  });
}
