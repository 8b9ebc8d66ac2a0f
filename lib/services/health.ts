import "server-only";
import { z } from "zod";
import type { Env } from "@/lib/config/env";
import { callService, type ServiceName } from "@/lib/services/requester";

const HEALTH_TIMEOUT_MS = 2_000;

export type ServiceState = "ok" | "unreachable" | "not_configured";

/** Asks each service for its `/health`. An owner's service that has no such path but answers is alive too. */
export async function checkServices(env: Env): Promise<Record<ServiceName, ServiceState>> {
  const check = async (service: ServiceName, baseUrl: string | undefined): Promise<ServiceState> => {
    const outcome = await callService({
      service,
      baseUrl,
      method: "GET",
      path: "/health",
      answer: z.unknown(),
      timeoutMs: HEALTH_TIMEOUT_MS,
      isProbe: true,
    });
    if (outcome.ok) return "ok";
    if (outcome.reason === "not_configured") return "not_configured";
    return outcome.reason === "unreachable" ? "unreachable" : "ok";
  };
  const [gateway, search, forms, publicForms] = await Promise.all([
    check("gateway", env.GATEWAY_URL),
    check("search", env.SEARCH_URL),
    check("forms", env.FORMS_URL),
    check("public-forms", env.PUBLIC_FORMS_URL),
  ]);
  return { gateway, search, forms, "public-forms": publicForms };
}
