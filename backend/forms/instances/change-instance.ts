import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances, formTokens } from "@/backend/db/schema/forms";
import { type FormLink, findLinkProblem } from "@/backend/forms/instances/find-link";
import { type Refusal, refuse } from "@/backend/forms/instances/refusals";

/**
 * Runs `change` in a transaction with the locked, current instance: writes of one form are serialised, and a link
 * revoked in the meantime changes nothing.
 */
export function changeInstance<Outcome>(
  ctx: Ctx,
  link: FormLink,
  change: (ctx: Ctx, link: FormLink) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  return ctx.db.transaction(async (tx) => {
    const [instance] = await tx
      .select()
      .from(formInstances)
      .where(eq(formInstances.id, link.instance.id))
      .for("update");
    const [token] = await tx
      .select({ revokedAt: formTokens.revokedAt })
      .from(formTokens)
      .where(eq(formTokens.id, link.tokenId));
    if (!instance || !token) return refuse("TOKEN_NOT_FOUND");
    const inTransaction = { ...ctx, db: tx };
    const problem = await findLinkProblem(inTransaction, token.revokedAt, instance);
    return problem ?? change(inTransaction, { ...link, instance });
  });
}
