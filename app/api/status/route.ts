import { getEnv } from "@/lib/config/env";
import { mayReadStatus } from "@/lib/http/may-read-status";
import { pageCache } from "@/lib/server/page-cache";
import { checkServices } from "@/lib/services/status";

export const dynamic = "force-dynamic";

const noStore = { "cache-control": "no-store" };

/** The state of each service and of the page cache, for operators and their tools only. A disabled service counts as healthy. */
export async function GET(request: Request): Promise<Response> {
  const env = getEnv();
  if (!mayReadStatus(request.headers, env)) {
    return new Response(null, { status: 401, headers: { ...noStore, "www-authenticate": "Bearer" } });
  }
  const services = await checkServices(env);
  const isWell = Object.values(services).every(
    ({ state, key, database, mail }) =>
      state !== "unreachable" && key !== "refused" && database !== "unreachable" && mail !== "waits_for_server",
  );
  const body = { status: isWell ? "ok" : "degraded", services, pageCache: pageCache.counts() };
  return Response.json(body, { headers: noStore });
}
