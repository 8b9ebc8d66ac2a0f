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

/** A resource of a service whose fields the contract leaves open: its names in camelCase, its values as they came. */
export type ServiceRecord = z.output<typeof serviceRecord>;

/** Records of one page, and how many there are in all. */
export interface RecordList {
  items: ServiceRecord[];
  included: ServiceRecord[];
  totalRecords: number;
  totalPages: number;
}

/**
 * A JSON:API resource with its attributes beside its id, and one that came flat as it is. Only the names of attributes are
 * folded: within a form's schema, keys are also a stranger's ids and values.
 */
const serviceRecord = z.preprocess(flattenResource, z.looseObject({ id: z.string().min(1), uniqueId: z.string() }));

function flattenResource(value: unknown): unknown {
  const resource = z.looseObject({ id: z.coerce.string().optional(), type: z.string().optional() }).safeParse(value);
  if (!resource.success) return value;
  const { id, type, attributes, ...flat } = resource.data;
  const nested = z.record(z.string(), z.unknown()).safeParse(attributes);
  const fields = foldOwnKeys(nested.success ? nested.data : flat);
  const uniqueId = typeof fields.uniqueId === "string" ? fields.uniqueId : id;
  return { ...fields, type, id: id ?? uniqueId, uniqueId };
}

/** An object's own keys in camelCase, its values untouched. */
export function foldOwnKeys(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      inner,
    ]),
  );
}

const foldObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? foldOwnKeys(value) : value;
const included = z.array(serviceRecord).catch([]);
const count = z.number().int().min(0);
const pageMeta = z.preprocess(
  foldObject,
  z.object({ totalRecords: count.optional().catch(undefined), totalPages: count.optional().catch(undefined) }),
);

/** A document with one record. */
export const recordDocument = z.object({ data: serviceRecord }).transform(({ data }) => data);

/** A document with records, those included, and the paging; a service that does not page has one page. */
export const recordListDocument = z
  .object({ data: z.array(serviceRecord), included: included.optional(), meta: pageMeta.catch({}).optional() })
  .transform(
    ({ data, included: others, meta }): RecordList => ({
      items: data,
      included: others ?? [],
      totalRecords: meta?.totalRecords ?? data.length,
      totalPages: meta?.totalPages ?? Math.min(1, data.length),
    }),
  );
