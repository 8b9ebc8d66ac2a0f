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

/** A row as a resource: its columns' names become its attributes' names. */
export const toResource = <T extends { uniqueId: string }>(type: string, attributes: T) => ({
  id: attributes.uniqueId,
  type,
  attributes,
});

/** An id in a path, in the database's spelling. */
export const uniqueIdParam = z.guid().transform((id) => id.toLowerCase());

export const GONE = { 204: { description: "It is gone." } };

/** A JSON:API document with all resources. */
export const listDocumentOf = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({ data: z.array(resource(type, attributes)) });
