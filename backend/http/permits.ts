import type { Actor } from "@/backend/context";
import { may, type Permission } from "@/domain/inbox/grades";

/** Whether an actor whose role is let in may do this: staff by their grade, all others by their role alone. */
export const permits = (actor: Actor, permission: Permission): boolean =>
  actor.kind !== "staff" || may(actor.grade, permission);
