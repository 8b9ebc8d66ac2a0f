import { randomInt, randomUUID } from "node:crypto";
import { type SQL, sql, type WithSubquery } from "drizzle-orm";
import { type Actor, type Ctx, formatActor } from "@/backend/context";
import { insertFrom } from "@/backend/db/insert-from";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { sealEvent } from "@/backend/inbox/event-content";
import { newReference } from "@/domain/inbox/reference";
import { type ItemKind, LIFECYCLES } from "@/domain/inbox/states";

interface NewItem {
  kind: ItemKind;
  companyId: string;
  subjectId: string;
  formEventId?: SQL;
  reference?: string;
}

/** A reference for a new item. */
export const makeReference = (): string => newReference((below) => randomInt(below));

/** The parts of a statement that add an item with its first event, for each row that `source` returns. `name` is unique in the statement. */
export function addingItem(ctx: Ctx, source: WithSubquery, item: NewItem, name = "item") {
  const { db, vault, actor, now } = ctx;
  const { kind, reference = makeReference() } = item;
  const row = {
    ...item,
    uniqueId: randomUUID(),
    reference,
    state: LIFECYCLES[kind].first,
    version: 1,
    occurredAt: now,
    changedAt: now,
  };
  const added = db
    .$with(name, { id: sql<number>`id`.as("id") })
    .as(sql`${insertFrom(inboxItems, row, source)} returning id`);
  const event = { ...sealEvent(vault), itemId: sql`id`, at: now, actor: toEventActor(actor), kind: "received" };
  return [added, db.$with(`${name}_event`, {}).as(insertFrom(inboxEvents, event, added))] as const;
}

/** An actor as an item's timeline names it: staff, API keys and therapists by id, the operator as `system`, all others as `person`. */
export function toEventActor(actor: Actor): string {
  if (actor.kind === "staff" || actor.kind === "api-key" || actor.kind === "therapist") return formatActor(actor);
  return actor.kind === "operator" ? "system" : "person";
}
