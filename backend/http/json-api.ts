import { z } from "zod";

/** A row as a resource: its columns' names become its attributes' names. */
export const toResource = <T extends { uniqueId: string }>(type: string, attributes: T) => ({
  id: attributes.uniqueId,
  type,
  attributes,
});

/** An id in a path, in the database's spelling. */
export const uniqueIdParam = z.guid().transform((id) => id.toLowerCase());

export const GONE = { 204: { description: "It is gone." } };
