import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { FORMS_IDENTITY } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { formsIdentities } from "@/backend/db/schema/forms-company";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import { companyOf, ownerOf, requireRow } from "@/backend/http/visible-to";

const MAX_BYTES = 16 * 1024;

export const identityId = z.string().regex(/^[\w.:@-]{1,100}$/);
/** The body of a registration and of a change: the caller's own document. */
export const identitySchema = z
  .strictObject({ user: z.record(z.string(), z.json()) })
  .refine((body) => JSON.stringify(body).length <= MAX_BYTES, "must be at most 16 KB")
  .transform((body) => body.user);

type IdentityWrite = { ctx: Ctx; uniqueId: string; user: Record<string, unknown> };

/** Registers an identity of the forms service; registering again replaces it. Problem 403 for another caller's id. */
export function registerIdentity({ ctx, uniqueId, user }: IdentityWrite) {
  authorize(ctx, uniqueId, 403);
  return inTransaction(ctx, async (tx) => {
    const ids = { companyId: companyOf(ctx.actor), uniqueId };
    const row = { ...ctx.vault.close(FORMS_IDENTITY, ids, { user }), updatedAt: ctx.now };
    const [identity] = await tx.db
      .insert(formsIdentities)
      .values({ ...ids, createdAt: ctx.now, ...row })
      .onConflictDoUpdate({ target: [formsIdentities.companyId, formsIdentities.uniqueId], set: row })
      .returning();
    await writeAudit(tx, "identity.register", uniqueId);
    return ctx.vault.open(FORMS_IDENTITY, requireRow(identity, "unknown_identity"));
  });
}

/** Problem 404 `unknown_identity`, also for another caller's. */
export async function getIdentity({ ctx, uniqueId }: Omit<IdentityWrite, "user">) {
  authorize(ctx, uniqueId, 404);
  const [identity] = await ctx.db.select().from(formsIdentities).where(isIt(ctx, uniqueId));
  return ctx.vault.open(FORMS_IDENTITY, requireRow(identity, "unknown_identity"));
}

/** Replaces an identity. Problem 404 `unknown_identity`, also for another caller's. */
export function updateIdentity({ ctx, uniqueId, user }: IdentityWrite) {
  authorize(ctx, uniqueId, 404);
  return inTransaction(ctx, async (tx) => {
    const ids = { companyId: companyOf(ctx.actor), uniqueId };
    const content = ctx.vault.close(FORMS_IDENTITY, ids, { user });
    const change = tx.db.update(formsIdentities).set({ ...content, updatedAt: ctx.now });
    const [identity] = await change.where(isIt(ctx, uniqueId)).returning();
    const changed = requireRow(identity, "unknown_identity");
    await writeAudit(tx, "identity.update", uniqueId);
    return ctx.vault.open(FORMS_IDENTITY, changed);
  });
}

const isIt = ({ actor }: Ctx, uniqueId: string) =>
  and(eq(formsIdentities.companyId, companyOf(actor)), eq(formsIdentities.uniqueId, uniqueId));

/** Guests and users have access to their own identity only. */
function authorize({ actor }: Ctx, uniqueId: string, status: 403 | 404): void {
  const owner = ownerOf(actor);
  if (owner !== null && owner !== uniqueId) {
    throw new CodedError(status, { code: status === 403 ? "identity_mismatch" : "unknown_identity" });
  }
}
