import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { uniqueIdParam } from "@/backend/http/json-api";
import { rightsOf } from "@/backend/http/permits";
import { requireAssignee, toAssigned } from "@/backend/inbox/acts/assign";
import { type InboxItem, writeItems } from "@/backend/inbox/change-item";
import { referenceParam } from "@/backend/inbox/inbox-query";
import { lockItems } from "@/backend/inbox/lock-items";
import { findTransition } from "@/domain/inbox/states";
import { visibleKinds } from "@/domain/inbox/visible-kinds";
import type { BulkResult } from "@/domain/wire/inbox";

const MAX_ITEMS = 100;
const references = z.array(referenceParam).min(1).max(MAX_ITEMS);

/** The body of an act on several items, as they are now. */
export const bulkSchema = z.discriminatedUnion("verb", [
  z.strictObject({ verb: z.literal("assign"), references, assignee_id: uniqueIdParam.nullable() }),
  z.strictObject({ verb: z.literal("close"), references }),
]);
type Bulk = z.output<typeof bulkSchema>;

/** Assigns or closes items; each that is unknown or cannot be closed is left as it is and reported. Problem 422 for the assignee. */
export const actOnItems = ({ ctx, input }: { ctx: Ctx; input: Bulk }): Promise<BulkResult[]> =>
  inTransaction(ctx, async (tx) => {
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

function write(tx: Ctx, input: Bulk, items: readonly InboxItem[]): Promise<void> {
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
