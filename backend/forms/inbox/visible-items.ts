import { and, inArray, type SQL } from "drizzle-orm";
import type { Actor, Ctx } from "@/backend/context";
import { inboxItems } from "@/backend/db/schema/inbox";
import { CodedError } from "@/backend/errors";
import { visibleTo } from "@/backend/http/visible-to";
import { type Grade, may, type Permission } from "@/domain/inbox/grades";
import { ITEM_KINDS, type ItemKind } from "@/domain/inbox/states";
import { visibleKinds } from "@/domain/inbox/visible-kinds";

/** An API key acts for its company, with every permission. */
export const gradeOf = (actor: Actor): Grade | null =>
  actor.kind === "api-key" ? "administrator" : actor.kind === "staff" ? actor.grade : null;

export const allows = ({ actor }: Pick<Ctx, "actor">, permission: Permission): boolean =>
  may(gradeOf(actor), permission);

/** The items that the actor may see: of their company, and of the kinds that their grade sees. */
export function visibleItems({ actor }: Ctx, ...conditions: (SQL | undefined)[]) {
  const kinds = visibleKinds(gradeOf(actor));
  const isSeen = kinds.length < ITEM_KINDS.length ? inArray(inboxItems.kind, kinds) : undefined;
  return and(visibleTo(actor, inboxItems), isSeen, ...conditions);
}

/** Problem 403 `grade_too_low` for a kind of items that the actor does not see. */
export function requireKind({ actor }: Pick<Ctx, "actor">, kind: ItemKind): void {
  if (!visibleKinds(gradeOf(actor)).includes(kind)) throw new CodedError(403, { code: "grade_too_low" });
}
