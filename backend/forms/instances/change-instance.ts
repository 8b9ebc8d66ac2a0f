import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { formInstances, formTokens } from "@/backend/db/schema/forms";
import { requireLiving } from "@/backend/forms/instances/find-link";
import { FormError } from "@/backend/forms/instances/form-error";
import {
  type FormInstance,
  findInstance,
  type StoredInstance,
  visibleInstances,
} from "@/backend/forms/instances/form-instance";
import { isLinkOf } from "@/backend/forms/instances/packet";
import { requireRow } from "@/backend/http/visible-to";

/**
 * Runs `change` in a transaction on an instance that the actor may see, locked and current: writes of one form are
 * serialised, and a link revoked in the meantime changes nothing. 404 `unknown_app_form`; for links as `findLink`.
 */
export function changeInstance<Outcome>(
  ctx: Ctx,
  uniqueId: string,
  change: (tx: Ctx, form: FormInstance) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(ctx, async (tx) => {
    const isIt = visibleInstances(tx, eq(formInstances.uniqueId, uniqueId));
    await tx.db.select({ id: formInstances.id }).from(formInstances).where(isIt).for("update");
    const form = await findInstance(tx, isIt);
    if (tx.actor.kind === "link") await requireLink(tx, tx.actor.tokenId, form);
    return change(tx, requireRow(form, "unknown_app_form"));
  });
}

async function requireLink(tx: Ctx, tokenId: number, form: FormInstance | undefined): Promise<void> {
  const [token] = await tx.db
    .select({ revokedAt: formTokens.revokedAt })
    .from(formTokens)
    .where(eq(formTokens.id, tokenId));
  if (!token || !form) throw new FormError("token_not_found");
  await requireLiving(tx, token.revokedAt, form.instance);
}

/** Writes a locked instance, and returns it. */
export async function setInstance(
  { db, vault }: Ctx,
  form: FormInstance,
  values: Partial<StoredInstance>,
): Promise<FormInstance> {
  const isIt = eq(formInstances.id, form.instance.id);
  const columns = vault.change(FORM_INSTANCE, form.instance, values);
  const [instance] = await db.update(formInstances).set(columns).where(isIt).returning();
  if (!instance) throw new Error("a locked instance is gone");
  return { ...form, instance: vault.open(FORM_INSTANCE, instance) };
}

/** Ends the living links of a locked instance, and so of its packet. */
export async function revokeLink(ctx: Ctx, instance: StoredInstance): Promise<void> {
  const isLiving = and(isLinkOf(ctx, instance), isNull(formTokens.revokedAt));
  await ctx.db.update(formTokens).set({ revokedAt: ctx.now }).where(isLiving);
}
