import type { Ctx } from "@/backend/context";
import { ProblemError } from "@/backend/http/problem";

/** Allows the guest's own token and the services' key. Problems 401, 403. */
export function authorizeGuest({ actor }: Ctx, uniqueId: string): void {
  if (actor.kind === "service") return;
  if (actor.kind === "nobody") throw new ProblemError(401);
  if (actor.kind !== "guest" || actor.uniqueId !== uniqueId) throw new ProblemError(403);
}
