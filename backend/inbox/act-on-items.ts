import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { inboxItems } from "@/backend/db/schema/inbox";
import { uniqueIdParam } from "@/backend/http/json-api";
import { rightsOf } from "@/backend/http/permits";
import { requireAssignee, toAssigned } from "@/backend/inbox/acts/assign";
import { toFormer } from "@/backend/inbox/acts/former";
import { type InboxItem, writeItems } from "@/backend/inbox/change-item";
import { changeRequest, hasBegun } from "@/backend/inbox/change-request";
import { referenceParam } from "@/backend/inbox/inbox-query";
import { type LockedItem, lockItem, lockItems } from "@/backend/inbox/lock-items";
import { visibleItems } from "@/backend/inbox/visible-items";
import { findTransition } from "@/domain/inbox/states";
import { visibleKinds } from "@/domain/inbox/visible-kinds";
import type { BulkResult } from "@/domain/wire/inbox";

const MAX_ITEMS = 100;
const references = z.array(referenceParam).min(1).max(MAX_ITEMS);

/** The body of an act on several items, as they are now. */
export const bulkSchema = z.discriminatedUnion("verb", [
  z.strictObject({ verb: z.literal("assign"), references, assignee_id: uniqueIdParam.nullable() }),
  z.strictObject({ verb: z.literal("close"), references }),
  z.strictObject({ verb: z.literal("held"), references }),
]);
type Bulk = z.output<typeof bulkSchema>;

/** Assigns or closes items, or records appointments as held; each that is unknown or does not allow it is left and reported. Problem 422 for the assignee. */
export const actOnItems = ({ ctx, input }: { ctx: Ctx; input: Bulk }): Promise<BulkResult[]> =>
  inTransaction(ctx, async (tx) => {
    if (input.verb === "held") return holdEach(tx, input.references);
    if (input.verb === "assign") await requireAssignee(tx, input.assignee_id);
    const wanted = [...new Set(input.references)];
    const seen = visibleKinds(rightsOf(tx.actor));
    const found = (await lockItems(tx, wanted)).filter(({ kind }) => seen.includes(kind));
    const possible =
      input.verb === "assign" ? found : found.filter(({ kind, state }) => findTransition(kind, state, "close"));
    if (possible.length > 0) await write(tx, input, possible);
    const results = new Map(found.map((item) => [item.reference, toResult(item, possible.includes(item))]));
    return wanted.map((reference) => results.get(reference) ?? { reference, ok: false, code: "unknown_item" });
  });

/** Records each request's appointment as held; they are locked in the order of their references. */
async function holdEach(tx: Ctx, wanted: readonly string[]): Promise<BulkResult[]> {
  const references = [...new Set(wanted)].sort();
  const isOne = visibleItems(tx, inArray(inboxItems.reference, references));
  const found = await tx.db.select({ reference: inboxItems.reference }).from(inboxItems).where(isOne);
  const known = new Set(found.map(({ reference }) => reference));
  const results: BulkResult[] = [];
  for (const reference of references) {
    if (!known.has(reference)) results.push({ reference, ok: false, code: "unknown_item" });
    else results.push(await hold(tx, await lockItem(tx, reference)));
  }
  return results;
}

async function hold(tx: Ctx, locked: LockedItem): Promise<BulkResult> {
  const { item, appointment } = locked;
  if (item.state !== "confirmed" || !hasBegun(tx, appointment?.confirmedStartAt ?? null)) return toResult(item, false);
  const change = { verb: "held", version: item.version, content: { former: toFormer(locked) } };
  if (appointment) await changeRequest(tx, locked, change);
  return toResult(item, true);
}

function write(tx: Ctx, input: Exclude<Bulk, { verb: "held" }>, items: readonly InboxItem[]): Promise<void> {
  if (input.verb === "assign") {
    const { assignee_id: assigneeId } = input;
    return writeItems(tx, items, { assigneeId }, (item) => toAssigned(item, assigneeId));
  }
  return writeItems(tx, items, { state: CLOSED, closedAt: tx.now }, ({ state, closedAt, assigneeId }) => ({
    kind: "close",
    content: { from: state, to: CLOSED, former: { closedAt, assigneeId } },
    isMailed: false,
  }));
}

/** Target state of the verb, for every kind that has it. */
const CLOSED = "closed";

const toResult = ({ reference }: InboxItem, ok: boolean): BulkResult =>
  ok ? { reference, ok, code: null } : { reference, ok, code: "verb_not_possible" };
