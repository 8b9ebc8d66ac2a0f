import type { Actor } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import { may, type Permission } from "@/domain/inbox/grades";

/** Permits an actor whose role is let in: staff by their grade, all others by their role alone. A company's key manages no people. */
export function permits(actor: Actor, permission: Permission): boolean {
  if (actor.kind === "api-key") return permission !== "manage_people";
  return actor.kind !== "staff" || may(actor.grade, permission);
}

/** Problem 403 `grade_too_low` without the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!permits(actor, permission)) throw new CodedError(403, { code: "grade_too_low" });
}
