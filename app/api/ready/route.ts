import { requestContext } from "@/domain/net/request-context";

export const dynamic = "force-dynamic";

/**
 * Readiness: 503 once the process is about to stop. Calls no service: cached pages work without them, and an outage seen by all
 * copies would remove every copy from a balancer.
 */
export function GET(): Response {
  const stopping = requestContext.getStore()?.isStopping === true;
  return Response.json(
    { status: stopping ? "stopping" : "ok" },
    { status: stopping ? 503 : 200, headers: { "cache-control": "no-store" } },
  );
}
