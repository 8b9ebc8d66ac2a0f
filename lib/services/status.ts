import "server-only";
import { z } from "zod";
import type { Env } from "@/lib/config/env";
import type { Service } from "@/lib/services/endpoint";
import { formsService } from "@/lib/services/forms/service";
import { gatewayService } from "@/lib/services/gateway/service";
import { publicFormsService } from "@/lib/services/public-forms/client";
import { callService, type Outcome, type ServiceName } from "@/lib/services/requester";
import { searchService } from "@/lib/services/search/service";

const STATUS_TIMEOUT_MS = 2_000;
const statusSchema = z.object({
  database: z.enum(["ok", "unreachable"]),
  mail: z.enum(["ok", "waits_for_server"]).optional(),
});

export interface ServiceStatus {
  /** `off`: no address is configured. `unreachable`: no answer, or a server error. */
  state: "ok" | "unreachable" | "off";
  /** Result of the check of the website's key. `unknown`: the service has no such call. `none`: no key is configured. */
  key?: "ok" | "refused" | "none" | "unknown";
  database?: "ok" | "unreachable";
  /** `waits_for_server`: the services have no mail server. */
  mail?: "ok" | "waits_for_server" | undefined;
}

/** Calls `/status` of each service, with the website's key for it. */
export async function checkServices(env: Env): Promise<Record<ServiceName, ServiceStatus>> {
  const site = { kind: "site" } as const;
  const [gateway, search, forms, publicForms] = await Promise.all([
    check(gatewayService(env, site), env.GATEWAY_API_KEY),
    check(searchService(env, site), env.SEARCH_API_KEY),
    check(formsService(env, site), env.FORMS_API_KEY),
    check(publicFormsService(env), env.PUBLIC_FORMS_API_KEY),
  ]);
  return { gateway, search, forms, "public-forms": publicForms };
}

async function check(service: Service, key: string | undefined): Promise<ServiceStatus> {
  const outcome = await callService({
    ...service,
    method: "GET",
    path: "/status",
    answer: statusSchema,
    timeoutMs: STATUS_TIMEOUT_MS,
    isProbe: true,
  });
  return toStatus(outcome, key !== undefined);
}

function toStatus(outcome: Outcome<z.output<typeof statusSchema>>, hasKey: boolean): ServiceStatus {
  if (outcome.ok) return { state: "ok", key: "ok", ...outcome.data };
  if (outcome.reason === "not_configured") return { state: "off" };
  if (outcome.reason === "unreachable") return { state: "unreachable" };
  if (!hasKey) return { state: "ok", key: "none" };
  const isRefused = outcome.reason === "unauthorized" || outcome.reason === "forbidden";
  return { state: "ok", key: isRefused ? "refused" : "unknown" };
}
