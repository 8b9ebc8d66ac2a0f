import { getEnv } from "@/lib/config/env";
import { checkServices } from "@/lib/services/health";

export const dynamic = "force-dynamic";

/** Whether the services answer: 200 when all do, 503 with the state of each when one does not. */
export async function GET(): Promise<Response> {
  const services = await checkServices(getEnv());
  const ready = Object.values(services).every((state) => state === "ok");
  return Response.json(
    { status: ready ? "ok" : "unavailable", services },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
