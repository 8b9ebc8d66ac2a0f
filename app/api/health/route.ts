export const dynamic = "force-dynamic";

/** Liveness: the process responds; no service is called. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
