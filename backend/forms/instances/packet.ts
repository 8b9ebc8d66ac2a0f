import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances, formTokens } from "@/backend/db/schema/forms";
import { type OpenedPacket, type StoredInstance, statusAt } from "@/backend/forms/instances/form-instance";

type Member = Pick<StoredInstance, "id" | "packetId">;

/** The links that open a form: its own, and those of the other forms of its packet. */
export const isLinkOf = ({ db }: Pick<Ctx, "db">, { id, packetId }: Member): SQL | undefined =>
  packetId === null
    ? eq(formTokens.instanceId, id)
    : inArray(
        formTokens.instanceId,
        db.select({ id: formInstances.id }).from(formInstances).where(eq(formInstances.packetId, packetId)),
      );

/** The forms of a packet, a form's own included, in order; none for a form by itself. */
export async function listPacket({ db, now }: Ctx, { packetId }: Member) {
  if (packetId === null) return [];
  const { uniqueId, status, expiresAt, packetPosition, deletedAt } = formInstances;
  const rows = await db
    .select({ uniqueId, status, expiresAt, formName: formVersions.formName })
    .from(formInstances)
    .innerJoin(formVersions, eq(formVersions.versionId, formInstances.versionId))
    .where(and(eq(formInstances.packetId, packetId), isNull(deletedAt)))
    .orderBy(asc(packetPosition));
  return rows.map((row) => ({ uniqueId: row.uniqueId, formName: row.formName, status: statusAt(row, now) }));
}

/** Condition for the other forms of a packet that were neither submitted nor cancelled. */
export const isOpenBeside = ({ id, packetId }: Member): SQL | undefined =>
  and(
    packetId === null ? sql`false` : eq(formInstances.packetId, packetId),
    ne(formInstances.id, id),
    isNull(formInstances.deletedAt),
    inArray(formInstances.status, ["assigned", "in_progress", "revoked"]),
  );

type Choosable = Pick<StoredInstance, "uniqueId" | "status" | "deletedAt" | "packetPosition">;

/** True for a form that was neither submitted nor cancelled. */
export const isOpen = ({ status }: { status: string }): boolean => status !== "submitted" && status !== "cancelled";

/** The form that a link opens: the one asked for, or the first open one, or else the last. Undefined where there is no such form. */
export function chooseForm<Row extends { instance: Choosable }>(rows: readonly Row[], formId: string | undefined) {
  const living = rows.filter(({ instance }) => instance.deletedAt === null);
  const forms = (living.length > 0 ? living : rows).toSorted((a, b) => placeOf(a) - placeOf(b));
  if (formId !== undefined) return forms.find(({ instance }) => instance.uniqueId === formId);
  const going = forms.filter(({ instance }) => instance.status !== "cancelled");
  return going.find(({ instance }) => isOpen(instance)) ?? going.at(-1) ?? forms[0];
}

/** The packet of an opened form; undefined for a form by itself. */
export function packetOf(rows: readonly { instance: Choosable }[], chosenId: string): OpenedPacket | undefined {
  const forms = rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ instance }) => instance)
    .filter(({ deletedAt, status }) => deletedAt === null && status !== "cancelled");
  if (forms.length < 2) return undefined;
  const next = forms.find((form) => form.uniqueId !== chosenId && isOpen(form));
  return { formIds: forms.map(({ uniqueId }) => uniqueId), nextId: next?.uniqueId ?? null };
}

const placeOf = ({ instance }: { instance: Choosable }) => instance.packetPosition ?? 0;
