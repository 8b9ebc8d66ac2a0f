import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances, formSchemas, forms, formTokens, schemaVersions } from "@/backend/db/schema/forms";

/** An instance with its form's name, locked until the transaction ends; undefined when there is none. */
export async function lockInstance({ db }: Ctx, uniqueId: string) {
  const [instance] = await db
    .select()
    .from(formInstances)
    .where(and(eq(formInstances.uniqueId, uniqueId), isNull(formInstances.deletedAt)))
    .for("update");
  if (!instance) return undefined;
  const [form] = await db
    .select({ name: forms.name })
    .from(schemaVersions)
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(eq(schemaVersions.id, instance.versionId));
  return { instance, formName: form?.name ?? "" };
}

/** Ends the living link of a locked instance, if it has one. */
export async function revokeLink({ db, now }: Ctx, instanceId: number): Promise<void> {
  const isLiving = and(eq(formTokens.instanceId, instanceId), isNull(formTokens.revokedAt));
  await db.update(formTokens).set({ revokedAt: now }).where(isLiving);
}
