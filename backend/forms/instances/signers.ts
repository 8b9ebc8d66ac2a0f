import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { formInstances } from "@/backend/db/schema/forms";
import { conflict } from "@/backend/errors";
import { findInstance, type StoredInstance, statusAt } from "@/backend/forms/instances/form-instance";

/** Condition for the part of the second signer. */
export const isSecondOf = ({ uniqueId }: StoredInstance) =>
  and(eq(formInstances.signsFor, uniqueId), isNull(formInstances.deletedAt));

/** Refuses a link for a second signer before the first has submitted the form: 409 `awaits_first_signer`. */
export async function refuseBeforeFirst(ctx: Ctx, { signsFor }: StoredInstance): Promise<void> {
  if (signsFor === null) return;
  const first = await findInstance(ctx, eq(formInstances.uniqueId, signsFor));
  if (first?.instance.status !== "submitted") throw conflict("awaits_first_signer");
}

/** The two signers of a form, the first one first, each with the status of their part; none for a form of one person. */
export async function listSigners({ db, vault, now }: Ctx, { uniqueId, signsFor }: StoredInstance) {
  const firstId = signsFor ?? uniqueId;
  const isOne = or(eq(formInstances.uniqueId, firstId), eq(formInstances.signsFor, firstId));
  const rows = await db
    .select()
    .from(formInstances)
    .where(and(isOne, isNull(formInstances.deletedAt)))
    .orderBy(asc(formInstances.id));
  if (rows.length < 2) return [];
  const instances = rows.map((row) => vault.open(FORM_INSTANCE, row));
  return instances.map((one) => ({
    uniqueId: one.uniqueId,
    name: one.assignedToName ?? one.assignedToEmail,
    status: statusAt(one, now),
  }));
}

/** Name of the first signer of a second one's form. */
export async function findFirstSigner({ db, vault }: Ctx, { signsFor }: StoredInstance): Promise<string | undefined> {
  if (signsFor === null) return undefined;
  const [first] = await db.select().from(formInstances).where(eq(formInstances.uniqueId, signsFor));
  return first && (vault.open(FORM_INSTANCE, first).assignedToName ?? "");
}
