import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { lockInstance, revokeLink } from "@/backend/forms/instances/lock-instance";

/** Ends an instance's link. What was answered is kept, and a submitted one stays submitted. False: no such instance. */
export function revokeForm({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const found = await lockInstance(inTransaction, uniqueId);
    if (!found) return false;
    const { id, status } = found.instance;
    await revokeLink(inTransaction, id);
    if (status === "assigned" || status === "in_progress") {
      await tx.update(formInstances).set({ status: "revoked" }).where(eq(formInstances.id, id));
    }
    await writeAudit(inTransaction, "form.revoke", uniqueId);
    return true;
  });
}
