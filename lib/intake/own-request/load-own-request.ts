import "server-only";
import { requestContext } from "@/domain/net/request-context";
import type { OwnRequest } from "@/domain/wire/own-request";
import type { Env } from "@/lib/config/env";
import { getOwnRequest } from "@/lib/services/forms/own-request-client";
import type { LinkHolder } from "@/lib/services/public-forms/client";
import type { Outcome } from "@/lib/services/requester";

/** A request that a link opened, or why there is none: no link at all, a wrong one, too many wrong ones, or an outage. */
export type OpenedRequest =
  | { kind: "open"; request: OwnRequest }
  | {
      kind: "closed";
      reason: "missing" | "unknown" | "limited" | "unavailable";
      retryAfterSeconds?: number | undefined;
    };
export type ClosedReason = Extract<OpenedRequest, { kind: "closed" }>["reason"];

declare module "@/domain/net/request-context" {
  interface RequestContext {
    openedRequest?: OpenedRequest;
  }
}

const WAIT_SECONDS = 60;

/** The request of a link's token. */
export async function openOwnRequest(env: Env, holder: LinkHolder): Promise<OpenedRequest> {
  return toOpened(await getOwnRequest(env, holder));
}

function toOpened(outcome: Outcome<OwnRequest>): OpenedRequest {
  if (outcome.ok) return { kind: "open", request: outcome.data };
  if (outcome.reason === "not_found") return { kind: "closed", reason: "unknown" };
  if (outcome.status !== 429) return { kind: "closed", reason: "unavailable" };
  return { kind: "closed", reason: "limited", retryAfterSeconds: outcome.retryAfterSeconds ?? WAIT_SECONDS };
}

/** Passes the middleware's result to the page of the current request, which must not ask again. */
export function handOverRequest(opened: OpenedRequest): void {
  const context = requestContext.getStore();
  if (context) context.openedRequest = opened;
}

/** The middleware's result for the current request; closed where there is none. */
export const takeOverRequest = (): OpenedRequest =>
  requestContext.getStore()?.openedRequest ?? { kind: "closed", reason: "missing" };
