import { API_KEY_HEADER } from "@/domain/wire/headers";
import type { Deployment } from "./processes";
import { deployment } from "./test";

type Services = Pick<Deployment, "servicesUrl" | "serviceKey">;
const shared = (): Services => ({ servicesUrl: deployment.servicesUrl(), serviceKey: deployment.serviceKey() });

async function callEntities(path: string, init: RequestInit, { servicesUrl, serviceKey }: Services): Promise<void> {
  const headers = { "content-type": "application/json", [API_KEY_HEADER]: serviceKey };
  const { ok, status } = await fetch(`${servicesUrl}/search/entities/${path}`, { ...init, headers });
  const isGone = init.method === "DELETE" && status === 404;
  if (!ok && !isGone) throw new Error(`${init.method} ${path} answered ${status}`);
}

/** Adds a therapist to the directory of a deployment, by default the shared one. */
export const registerTherapist = (id: string, entity: object, own = shared()): Promise<void> =>
  callEntities(`${id}/register`, { method: "POST", body: JSON.stringify({ entity }) }, own);

/** Removes a therapist of a test from the shared deployment, where the test did not. */
export const removeTherapist = (id: string): Promise<void> => callEntities(id, { method: "DELETE" }, shared());
