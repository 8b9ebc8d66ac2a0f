import { z } from "zod";

/** A JSON:API document with one resource whose attributes parse as `attributes`. */
export const singleDocument = <T extends z.ZodType>(attributes: T) =>
  z.object({ data: z.object({ id: z.coerce.string(), type: z.string(), attributes }) });

/** A JSON:API document with a list of resources, and its meta. */
export const listDocument = <T extends z.ZodType, M extends z.ZodType>(attributes: T, meta: M) =>
  z.object({ data: z.array(z.object({ id: z.coerce.string(), type: z.string(), attributes })), meta });

/**
 * Object keys from snake_case to camelCase, all the way down: a reader takes both spellings. Keys of plain maps that only
 * look like names stay readable, values are untouched.
 */
export function camelizeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelizeKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      camelizeKeys(inner),
    ]),
  );
}

/** `schema` behind the key folding above. */
export const camelized = <T extends z.ZodType>(schema: T) => z.preprocess(camelizeKeys, schema);
