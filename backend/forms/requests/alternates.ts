import type { Ctx } from "@/backend/context";
import { findListed } from "@/backend/search/find-listed";
import { readAsked } from "@/domain/booking/asked-therapists";

interface Sent {
  source_id: string;
  form_fields: string;
}

/**
 * The request with the further therapists that the directory lists, under the directory's names. The names of the others stay as
 * `alternatesDropped`, which staff see.
 */
export async function keepListed<Input extends Sent>(ctx: Ctx, partition: string, input: Input): Promise<Input> {
  const { alternates } = readAsked(input.form_fields);
  if (alternates.length === 0) return input;
  const listed = await findListed(
    ctx,
    partition,
    alternates.map(({ uniqueId }) => uniqueId),
  );
  const others = alternates.filter(({ uniqueId }) => uniqueId !== input.source_id);
  const isListed = ({ uniqueId }: { uniqueId: string }) => listed.has(uniqueId);
  const kept = [...new Set(others.filter(isListed).map(({ uniqueId }) => uniqueId))];
  const dropped = others.filter((one) => !isListed(one)).map(({ name }) => name);
  const fields = {
    ...JSON.parse(input.form_fields),
    alternates: kept.map((uniqueId) => ({ uniqueId, name: listed.get(uniqueId)?.content.displayName })),
    ...(dropped.length > 0 && { alternatesDropped: dropped.join(", ") }),
  };
  return { ...input, form_fields: JSON.stringify(fields) };
}
