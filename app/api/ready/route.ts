import { isStopping } from "@/domain/net/stop";

export const dynamic = "force-dynamic";

/**
 * Whether this copy takes requests: 503 once it is about to stop. Asks no service: cached pages can be served without them, and
 * an outage that all copies see would take every one of them out of a balancer.
 */
export function GET(): Response {
  const stopping = isStopping();
  return Response.json(
    { status: stopping ? "stopping" : "ok" },
    { status: stopping ? 503 : 200, headers: { "cache-control": "no-store" } },
  );
}
