import { and, eq, inArray, notInArray, sql, type WithSubquery } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formUploads } from "@/backend/db/schema/forms";
import type { FormInstance, StoredInstance } from "@/backend/forms/instances/form-instance";
import type { SentAnswers } from "@/backend/forms/instances/schema";
import { type FieldResponse, readAnswers } from "@/domain/form-engine/answers";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { listFileFields } from "@/domain/form-engine/file-fields";
import { readReference } from "@/domain/form-engine/kinds/file";

/** The ids of the files that answers name. */
export function listNamed(definition: FormDefinition, responses: readonly FieldResponse[]): string[] {
  const ids = new Set(listFileFields(definition).map(({ id }) => id));
  return responses.flatMap(({ field_id, value }) => (ids.has(field_id) ? (readReference(value)?.id ?? []) : []));
}

/** The sent answers, where one that names a file which was not uploaded for the form cannot be read. */
export async function withOwnUploads(
  { db }: Ctx,
  { definition, instance }: FormInstance,
  input: SentAnswers,
): Promise<SentAnswers> {
  const { responses = [] } = input;
  const sent = [...readAnswers({ fields: listFileFields(definition) }, responses).answers].flatMap(
    ([field_id, value]) => {
      const id = readReference(value)?.id;
      const isStored = instance.responses.some((stored) => stored.field_id === field_id && stored.value === value);
      return id === undefined || isStored ? [] : [{ field_id, id }];
    },
  );
  if (sent.length === 0) return input;
  const isSent = inArray(
    formUploads.uniqueId,
    sent.map(({ id }) => id),
  );
  const isOwn = and(eq(formUploads.instanceId, instance.id), isSent);
  const own = await db.select({ id: formUploads.uniqueId }).from(formUploads).where(isOwn);
  const foreign = sent.filter(({ id }) => !own.some((upload) => upload.id === id));
  return { ...input, responses: [...responses, ...foreign.map(({ field_id }) => ({ field_id, value: false }))] };
}

/**
 * The removal, for the statement that writes new answers, of the files that these do not name: of a submission all of them, of a draft those that
 * the answers before it named. None for a form without such files.
 */
export function removingUploads(
  { db }: Ctx,
  change: WithSubquery,
  { definition, instance }: FormInstance,
  { responses = instance.responses, status }: Partial<StoredInstance>,
) {
  if (listFileFields(definition).length === 0) return [];
  const kept = listNamed(definition, responses);
  const isOver =
    status === "submitted"
      ? notInArray(formUploads.uniqueId, kept)
      : inArray(
          formUploads.uniqueId,
          listNamed(definition, instance.responses).filter((id) => !kept.includes(id)),
        );
  const isOwn = and(eq(formUploads.instanceId, instance.id), isOver, sql`exists (select from ${change})`);
  return [db.$with("removed").as(db.delete(formUploads).where(isOwn).returning({ id: formUploads.id }))];
}
