import { type Actor, roleOf } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import { may, type Permission, type Rights } from "@/domain/inbox/grades";

/** The grade of a member of staff, or the scopes of an API key. */
export const rightsOf = (actor: Actor): Rights | null =>
  actor.kind === "api-key" ? actor.scopes : actor.kind === "staff" ? actor.grade : null;

/** Permits an actor whose role is let in: staff by their grade, API keys by their scopes, all others by their role alone. */
export function permits(actor: Actor, permission: Permission): boolean {
  return roleOf(actor) !== "staff" || may(rightsOf(actor), permission);
}

/** Problem 403 without the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!permits(actor, permission)) throw lackingRights(actor);
}

/** Problem 403 `grade_too_low`, of keys `scope_missing`. */
export const lackingRights = ({ kind }: Actor): CodedError =>
  new CodedError(403, { code: kind === "api-key" ? "scope_missing" : "grade_too_low" });
