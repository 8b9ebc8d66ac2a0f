import type { Actor } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import { may, type Permission } from "@/domain/inbox/grades";

/** Whether an actor whose role is let in may do this: staff by their grade, all others by their role alone. */
export const permits = (actor: Actor, permission: Permission): boolean =>
  actor.kind !== "staff" || may(actor.grade, permission);

/** Problem 403 `grade_too_low` without the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!permits(actor, permission)) throw new CodedError(403, { code: "grade_too_low" });
}
