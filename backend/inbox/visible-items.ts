import { and, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inboxItems } from "@/backend/db/schema/inbox";
import { lackingRights, rightsOf } from "@/backend/http/permits";
import { visibleTo } from "@/backend/http/visible-to";
import { may, type Permission } from "@/domain/inbox/grades";
import { ITEM_KINDS, type ItemKind } from "@/domain/inbox/states";
import { visibleKinds } from "@/domain/inbox/visible-kinds";

export const allows = ({ actor }: Pick<Ctx, "actor">, permission: Permission): boolean =>
  may(rightsOf(actor), permission);

/** The items that the actor may see: of their company, and of the kinds that their rights show. */
export function visibleItems({ actor }: Ctx, ...conditions: (SQL | undefined)[]) {
  const kinds = visibleKinds(rightsOf(actor));
  const isSeen = kinds.length < ITEM_KINDS.length ? inArray(inboxItems.kind, kinds) : undefined;
  return and(visibleTo(actor, inboxItems), isSeen, ...conditions);
}

/** Problem 403 for a kind of items that the actor does not see. */
export function requireKind({ actor }: Pick<Ctx, "actor">, kind: ItemKind): void {
  if (!visibleKinds(rightsOf(actor)).includes(kind)) throw lackingRights(actor);
}
