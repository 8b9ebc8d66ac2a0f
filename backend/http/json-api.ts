import { z } from "zod";

export const moment = z.iso.datetime();

const resource = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({ id: z.string(), type: z.literal(type), attributes: z.strictObject(attributes) });

/** A JSON:API document with one resource. */
export const documentOf = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({ data: resource(type, attributes) });

/** A JSON:API document with a page of resources. */
export const pageDocumentOf = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({
    data: z.array(resource(type, attributes)),
    meta: z.strictObject({ page: z.int(), totalPages: z.int(), totalRecords: z.int() }),
  });

/** A row as a resource: what was named by its columns is named by its attributes. */
export const toResource = <T extends { uniqueId: string }>(type: string, attributes: T) => ({
  id: attributes.uniqueId,
  type,
  attributes,
});

/** An id in a path, in the spelling of the database. */
export const uniqueIdParam = z.guid().transform((id) => id.toLowerCase());

export const GONE = { 204: { description: "It is gone." } };

/** A JSON:API document with all resources there are. */
export const listDocumentOf = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({ data: z.array(resource(type, attributes)) });
