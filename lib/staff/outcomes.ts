import "server-only";
import { forbidden, notFound } from "next/navigation";
import type { Outcome } from "@/lib/services/requester";
import { ServiceError } from "@/lib/services/service-error";

/** The data of a call that a page cannot do without. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw new ServiceError(outcome);
}

/** The same, with the page for 404 where the service does not find what was asked for, and for 403 where the grade is too low. */
export function orNotFound<T>(outcome: Outcome<T>): T {
  if (!outcome.ok && outcome.reason === "forbidden") forbidden();
  if (!outcome.ok && outcome.reason === "not_found") notFound();
  return orThrow(outcome);
}
