import "server-only";
import { notFound } from "next/navigation";
import type { Outcome } from "@/lib/services/requester";
import { ServiceError } from "@/lib/services/service-error";

/** The data of a call that a page cannot do without. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw new ServiceError(outcome);
}

/** The same, and the page for 404 where the service does not find what was asked for. */
export function orNotFound<T>(outcome: Outcome<T>): T {
  if (!outcome.ok && outcome.reason === "not_found") notFound();
  return orThrow(outcome);
}
