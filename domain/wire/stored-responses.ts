import { z } from "zod";
import type { FieldResponse } from "@/domain/form-engine/answers";
import { unwrapResource } from "@/domain/wire/reading";

/** The answers that a service stores for a form, in any of the shapes that services use. */
export interface StoredResponses {
  /** Responses of a valid shape; not yet validated against their own fields. */
  responses: FieldResponse[];
  /** Ids of fields whose answers have no valid shape. */
  unreadIds: string[];
  /** There are answers of which not even the field can be read. */
  hasUnnamed: boolean;
}

const MAX_RESPONSES = 5_000;
const plain = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);
const answer = z.union([z.string(), z.number(), z.boolean(), z.array(plain).max(1_000), z.null()]);
const named = z.preprocess(unwrapResource, z.object({ fieldId: plain.pipe(z.string().min(1).max(200)) }));
const response = named.and(z.preprocess(unwrapResource, z.object({ value: answer })));

/** Reads answers in either spelling, plain or as JSON:API resources, in a list or by field id. */
export function readStoredResponses(stored: unknown): StoredResponses {
  const result: StoredResponses = { responses: [], unreadIds: [], hasUnnamed: false };
  const items = toItems(stored);
  if (items === null) return { ...result, hasUnnamed: true };
  for (const item of items) {
    const read = response.safeParse(item).data;
    const fieldId = named.safeParse(item).data?.fieldId;
    if (read) result.responses.push({ field_id: read.fieldId, value: read.value });
    else if (fieldId !== undefined) result.unreadIds.push(fieldId);
    else if (!isBlank(item)) result.hasUnnamed = true;
  }
  return result;
}

/** Null where there are answers, but no list of them. */
function toItems(stored: unknown): unknown[] | null {
  if (isBlank(stored)) return [];
  if (Array.isArray(stored)) return stored.length > MAX_RESPONSES ? null : stored;
  if (typeof stored !== "object" || stored === null) return null;
  if ("data" in stored && Array.isArray(stored.data)) return toItems(stored.data);
  return Object.entries(stored).map(([field_id, value]) => ({ field_id, value }));
}

function isBlank(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === "";
}
