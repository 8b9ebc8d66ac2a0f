import type { Ctx } from "@/backend/context";
import { openEach } from "@/backend/crypto/vault";
import { filterItems } from "@/backend/forms/inbox/filter-items";
import type { InboxQuery } from "@/backend/forms/inbox/inbox-query";
import { selectItems } from "@/backend/forms/inbox/item-rows";
import { openSubject } from "@/backend/forms/inbox/open-subject";
import { toItem } from "@/backend/forms/inbox/to-item";
import { gradeOf } from "@/backend/forms/inbox/visible-items";

/**
 * A page of the items that the actor may see, newest first, and the reference after which the next one begins; null at the end.
 * `unreadable` says how many cannot be decrypted and are left out.
 */
export async function listItems({ ctx, query }: { ctx: Ctx; query: InboxQuery }) {
  const found = await selectItems(ctx, filterItems(ctx, query), query.records + 1);
  const page = found.slice(0, query.records);
  const { vault, logger } = ctx;
  const grade = gradeOf(ctx.actor);
  const items = openEach(page, (row) => toItem(vault, grade, row, openSubject(vault, row)), logger);
  const after = found.length > page.length ? (page.at(-1)?.item.reference ?? null) : null;
  return { items, after, unreadable: page.length - items.length };
}
