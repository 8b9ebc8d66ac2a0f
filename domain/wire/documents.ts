import { z } from "zod";

export interface Resource<Attributes> {
  id: string;
  type: string;
  attributes: Attributes;
}

/** A moment in ISO 8601. */
export const moment = z.iso.datetime();

const resource = <T extends z.ZodRawShape>(type: string, attributes: T) => resourceOf(type, z.strictObject(attributes));

/** A JSON:API resource in a service's answer, with the declared attributes only. */
export const resourceOf = <T extends z.ZodType>(type: string, attributes: T) =>
  z.strictObject({ id: z.string(), type: z.literal(type), attributes });

/** A JSON:API document with one resource. */
export const documentOf = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({ data: resource(type, attributes) });

/** A JSON:API document with a page of resources. */
export const pageDocumentOf = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({
    data: z.array(resource(type, attributes)),
    meta: z.strictObject({
      page: z.int(),
      totalPages: z.int(),
      totalRecords: z.int(),
      /** Number of the page's resources omitted because they cannot be decrypted. */
      unreadable: z.int().optional(),
    }),
  });

/** A JSON:API document with all resources. */
export const listDocumentOf = <T extends z.ZodRawShape>(type: string, attributes: T) =>
  z.strictObject({ data: z.array(resource(type, attributes)) });
