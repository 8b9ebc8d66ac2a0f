import { z } from "zod";

/** A lenient shape of a document: none but its keys. */
export type KeysOf<T extends z.ZodType> = { [Key in keyof z.output<T>]?: z.ZodType };

/** `schema`, or `fallback` for a value that is missing or null. */
export const orElse = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  schema.nullish().transform((value) => value ?? fallback);

/** A JSON:API document with one resource whose attributes parse as `attributes`. */
export const singleDocument = <T extends z.ZodType>(attributes: T) =>
  z.object({ data: z.object({ id: z.coerce.string(), type: z.string(), attributes }) });

/** A JSON:API document with a list of resources, and its meta. */
export const listDocument = <T extends z.ZodType, M extends z.ZodType>(attributes: T, meta: M) =>
  z.object({ data: z.array(z.object({ id: z.coerce.string(), type: z.string(), attributes })), meta });

/** The attributes of a document's one resource. */
export const attributesIn = <T>(document: z.ZodType<{ data: { attributes: T } }>) =>
  document.transform(({ data }) => data.attributes);

/** The attributes of each of a document's resources. */
export const attributesOfEach = <T>(document: z.ZodType<{ data: { attributes: T }[] }>) =>
  document.transform(({ data }) => data.map(({ attributes }) => attributes));

/** The attributes of a document's one resource, of this shape; keys in either spelling. */
export const oneReading = <T extends z.ZodRawShape>(shape: T) =>
  camelized(singleDocument(z.object(shape))).transform(({ data }) => data.attributes);

/** The attributes of each resource of a document without paging; keys in either spelling. */
export const eachReading = <T extends z.ZodRawShape>(shape: T) =>
  camelized(listDocument(z.object(shape), z.unknown().optional())).transform(({ data }) =>
    data.map(({ attributes }) => attributes),
  );

/** Converts object keys from snake_case to camelCase, recursively: both spellings are accepted. Values are unchanged. */
export function camelizeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelizeKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [foldKey(key), camelizeKeys(inner)]));
}

/** `schema` after the key conversion above. */
export const camelized = <T extends z.ZodType>(schema: T) => z.preprocess(camelizeKeys, schema);

/** A resource whose fields the contract leaves open: names in camelCase, values unchanged. */
export type ServiceRecord = z.output<typeof serviceRecord>;

/** Records of one page, and the total count. */
export interface RecordList {
  items: ServiceRecord[];
  included: ServiceRecord[];
  totalRecords: number;
  totalPages: number;
}

const recordOf = <T extends z.ZodRawShape>(fields: T) =>
  z.preprocess(flattenResource, z.looseObject({ id: z.string().min(1), uniqueId: z.string(), ...fields }));
const serviceRecord = recordOf({});

/**
 * A JSON:API resource with its attributes beside its id; a flat one unchanged. Only attribute names are converted: keys within
 * a form's schema may be user-defined ids and values.
 */
export function flattenResource(value: unknown): unknown {
  const resource = z.looseObject({ id: z.coerce.string().optional(), type: z.string().optional() }).safeParse(value);
  if (!resource.success) return value;
  const { id, type, attributes, ...flat } = resource.data;
  const nested = z.record(z.string(), z.unknown()).safeParse(attributes);
  const fields = foldOwnKeys(nested.success ? nested.data : flat);
  const uniqueId = typeof fields.uniqueId === "string" ? fields.uniqueId : id;
  return { ...fields, type, id: id ?? uniqueId, uniqueId };
}

/** Converts an object's own keys to camelCase; values are unchanged. */
export function foldOwnKeys<Wire extends object>(value: Wire): Folded<Wire> {
  const entries = Object.entries(value).map(([key, inner]) => [foldKey(key), inner]);
  return Object.fromEntries(entries) as Folded<Wire>;
}

/** Keys in camelCase, as `foldOwnKeys` makes them. */
type Folded<Wire> = { [Key in keyof Wire as Key extends string ? Camel<Key> : never]: Wire[Key] };
type Camel<Key extends string> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Key;

const foldKey = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The same for any value: only of an object are keys converted. */
export const foldObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? foldOwnKeys(value) : value;

/**
 * The attributes of a JSON:API resource with its id as unique id, or a plain object, keys in camelCase; values are unchanged. An
 * attribute wins over the id.
 */
export function unwrapResource(value: unknown): unknown {
  const resource = z.looseObject({ id: z.unknown(), attributes: z.looseObject({}) }).safeParse(value);
  return foldObject(resource.success ? { unique_id: resource.data.id, ...resource.data.attributes } : value);
}

const included = z.array(serviceRecord).catch([]);
const count = z.number().int().min(0);
const pageMeta = z.preprocess(
  foldObject,
  z.object({ totalRecords: count.optional().catch(undefined), totalPages: count.optional().catch(undefined) }),
);

/** A document with one record, of whose fields some are known. */
export const recordDocumentOf = <T extends z.ZodRawShape>(fields: T) =>
  z.object({ data: recordOf(fields) }).transform(({ data }) => data);

/** A document with one record. */
export const recordDocument = recordDocumentOf({});

/** A document with records, those included, and the paging; a service without paging has one page. */
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
