import { getEnv } from "@/lib/config/env";
import { loadPicture } from "@/lib/directory/therapist/picture";

export const dynamic = "force-dynamic";

/** A portrait of the search service under the site's own origin, so that browsers contact no other host. */
export async function GET(_request: Request, { params }: RouteContext<"/pictures/[name]">): Promise<Response> {
  const outcome = await loadPicture(getEnv(), (await params).name);
  if (outcome.status !== "ok") {
    return new Response(null, {
      status: outcome.status === "missing" ? 404 : 503,
      headers: { "cache-control": "no-store" },
    });
  }
  return new Response(outcome.bytes, {
    headers: {
      "content-type": outcome.mediaType,
      "content-length": String(outcome.bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
