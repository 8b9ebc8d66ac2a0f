import { INVALIDATION_SIGNATURE_HEADER, isInvalidationSigned, ROSTER_TAG } from "@/domain/net/invalidation-call";
import { getEnv } from "@/lib/config/env";
import { pageCache } from "@/lib/server/page-cache";

export const dynamic = "force-dynamic";

const noStore = { "cache-control": "no-store" };

/** Called by the search service after a roster change; derived data is invalidated before the response. */
export async function POST(request: Request): Promise<Response> {
  const key = getEnv().SEARCH_API_KEY;
  const signature = request.headers.get(INVALIDATION_SIGNATURE_HEADER);
  if (!key || !isInvalidationSigned(key, ROSTER_TAG, signature, new Date())) {
    return new Response(null, { status: 401, headers: noStore });
  }
  pageCache.drop();
  return new Response(null, { status: 204, headers: noStore });
}
