import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { GUEST } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { guests } from "@/backend/db/schema/gateway";
import { auditOf } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import type { GuestQueue } from "@/backend/gateway/guest-queue";
import type { GuestProfile, NewGuest } from "@/backend/gateway/guest-schema";
import type { Guest } from "@/backend/gateway/insert-guests";
import { requireRow } from "@/backend/http/visible-to";

interface GuestCall {
  ctx: Ctx;
  uniqueId: string;
}

/**
 * Creates a guest. `visitingIp` is the visitor's truncated address, when known. 409 `guest_exists` when the guest or the user
 * exists: only renewal issues tokens for existing ones. Counted by the hour, without a row in the audit log.
 */
export async function createGuest(
  { ctx, input, visitingIp }: { ctx: Ctx; input: NewGuest; visitingIp: string | null },
  addGuest: GuestQueue,
): Promise<Guest> {
  const ids = { uniqueId: input.unique_id, userUniqueId: input.user_unique_id };
  const { email = null, name = null, username = null } = input;
  const guest = await addGuest({
    ...ids,
    ...ctx.vault.close(GUEST, ids, { email, name, username }),
    currentVisitingAt: ctx.now,
    currentVisitingIp: visitingIp,
    registeredAt: ctx.now,
  });
  return ctx.vault.open(GUEST, guest);
}

/** A guest, for that guest and the services. 401, 403, 404 `unknown_guest`. */
export async function getGuest({ ctx, uniqueId }: GuestCall): Promise<Guest> {
  authorize(ctx, uniqueId);
  const [guest] = await ctx.db.select().from(guests).where(eq(guests.uniqueId, uniqueId));
  return ctx.vault.open(GUEST, requireRow(guest, "unknown_guest"));
}

/** Changes the given ones of a guest's name, email and username; null removes. 401, 403, 404 `unknown_guest`. */
export function updateGuest({ ctx, uniqueId, input }: GuestCall & { input: GuestProfile }): Promise<Guest> {
  authorize(ctx, uniqueId);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(guests).where(eq(guests.uniqueId, uniqueId)).for("update");
    const guest = tx.vault.open(GUEST, requireRow(row, "unknown_guest"));
    // Setting the id to itself makes an empty profile a valid update.
    return setGuest({ ctx: tx, uniqueId }, { uniqueId, ...tx.vault.change(GUEST, guest, input) }, "guest.update");
  });
}

/** Records a guest's return for a token renewal: this visit becomes the current one. 401, 403, 404 `unknown_guest`. */
export const renewGuest = ({ ctx, uniqueId, visitingIp }: GuestCall & { visitingIp: string | null }) =>
  setGuest(
    { ctx, uniqueId },
    {
      lastVisitingAt: guests.currentVisitingAt,
      lastVisitingIp: guests.currentVisitingIp,
      currentVisitingAt: ctx.now,
      currentVisitingIp: visitingIp,
    },
    "guest.renew",
  );

type GuestValues = Parameters<ReturnType<Ctx["db"]["update"]>["set"]>[0];

async function setGuest({ ctx, uniqueId }: GuestCall, values: GuestValues, action: string): Promise<Guest> {
  authorize(ctx, uniqueId);
  const where = eq(guests.uniqueId, uniqueId);
  const changed = ctx.db.$with("changed").as(ctx.db.update(guests).set(values).where(where).returning());
  const audited = auditOf(changed, ctx, action, uniqueId);
  const [guest] = await ctx.db.with(changed, audited).select().from(changed);
  return ctx.vault.open(GUEST, requireRow(guest, "unknown_guest"));
}

/** Allows the guest's own token and the services' key. */
function authorize({ actor }: Ctx, uniqueId: string): void {
  if (actor.kind === "service") return;
  if (actor.kind === "anonymous") throw new CodedError(401);
  if (actor.kind !== "guest" || actor.uniqueId !== uniqueId) throw new CodedError(403);
}
