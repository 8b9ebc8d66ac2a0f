import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { inboxItems, personItems } from "@/backend/db/schema/inbox";
import { writeItems } from "@/backend/inbox/change-item";
import { findPersonItem, listPersonItems, type PersonItem } from "@/backend/inbox/person-items";
import { requireKind } from "@/backend/inbox/visible-items";
import { formatReference } from "@/domain/inbox/reference";

interface Change {
  ctx: Ctx;
  /** Unique id of an item of the person. */
  uniqueId: string;
  /** Reference of the item that is joined or separated. */
  reference: string;
}

/** Joins the person of an item to a person: all their items are one person's. Problem 404 `unknown_person`. */
export const joinPerson = ({ ctx, uniqueId, reference }: Change): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const person = await findPersonItem(tx, eq(inboxItems.uniqueId, uniqueId));
    const other = await findPersonItem(tx, eq(inboxItems.reference, reference));
    const known = await listPersonItems(tx, person);
    if (known.some(({ id }) => id === other.id)) return;
    await assign(tx, await listPersonItems(tx, other), person.personId ?? person.uniqueId);
    await tell(tx, [person, other], "person_joined");
  });

/** Separates an item from a person, as one of another person. Problem 404 `unknown_person`. */
export const separatePerson = ({ ctx, uniqueId, reference }: Change): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const person = await findPersonItem(tx, eq(inboxItems.uniqueId, uniqueId));
    const items = await listPersonItems(tx, person);
    const isIt = and(
      eq(inboxItems.reference, reference),
      inArray(
        inboxItems.id,
        items.map(({ id }) => id),
      ),
    );
    const item = await findPersonItem(tx, isIt ?? sql`false`);
    const others = items.filter(({ id }) => id !== item.id);
    const [anchor] = others;
    if (!anchor) return;
    await assign(tx, [item], item.uniqueId);
    // Those that were joined to this item stay together without it.
    if (others.some(({ personId }) => personId === item.uniqueId)) await gather(tx, anchor, others);
    await tell(tx, [anchor, item], "person_separated");
  });

async function assign({ db }: Ctx, items: readonly PersonItem[], personId: string): Promise<void> {
  await db
    .insert(personItems)
    .values(items.map(({ id }) => ({ itemId: id, personId })))
    .onConflictDoUpdate({ target: personItems.itemId, set: { personId } });
}

/** Joins items to one of them, which is joined to none itself. */
async function gather(tx: Ctx, anchor: PersonItem, items: readonly PersonItem[]): Promise<void> {
  await assign(tx, items, anchor.uniqueId);
  await tx.db.delete(personItems).where(eq(personItems.itemId, anchor.id));
}

/** Writes an event of both items, each naming the other. */
async function tell(tx: Ctx, pair: readonly PersonItem[], kind: string): Promise<void> {
  const isOne = inArray(
    inboxItems.id,
    pair.map(({ id }) => id),
  );
  const items = await tx.db.select().from(inboxItems).where(isOne).orderBy(inboxItems.id).for("update");
  for (const item of items) requireKind(tx, item.kind);
  const other = (id: number) => items.find((one) => one.id !== id)?.reference ?? "";
  await writeItems(tx, items, {}, ({ id }) => ({
    kind,
    content: { note: formatReference(other(id)) },
    isMailed: false,
  }));
}
