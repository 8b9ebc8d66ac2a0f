import type { Ctx } from "@/backend/context";
import { ProblemError } from "@/backend/http/problem";

/** A guest's own token or the services' key may pass; everybody else is refused. */
export function authorizeGuest({ actor }: Ctx, uniqueId: string): void {
  if (actor.kind === "service") return;
  if (actor.kind === "nobody") throw new ProblemError(401);
  if (actor.kind !== "guest" || actor.uniqueId !== uniqueId) throw new ProblemError(403);
}
