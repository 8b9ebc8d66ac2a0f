import { z } from "zod";
import { type Page, toPageDocument } from "@/backend/http/listing";

/** A row as a resource: its columns' names become its attributes' names. */
export const toResource = <T extends { uniqueId: string }>(type: string, attributes: T) => ({
  id: attributes.uniqueId,
  type,
  attributes,
});

/** The answers of one type of resource: bodies from rows. */
export const answersOf = (type: string) => {
  const toData = <T extends { uniqueId: string }>(row: T) => toResource(type, row);
  return {
    ok: <T extends { uniqueId: string }>(row: T) => ({ status: 200 as const, body: { data: toData(row) } }),
    created: <T extends { uniqueId: string }>(row: T) => ({ status: 201 as const, body: { data: toData(row) } }),
    page: <T extends { uniqueId: string }>(page: Page<T>) => ({
      status: 200 as const,
      body: toPageDocument(page, toData),
    }),
    list: <T extends { uniqueId: string }>(rows: readonly T[]) => ({
      status: 200 as const,
      body: { data: rows.map(toData) },
    }),
  };
};

/** The answer to a deletion. */
export const gone = () => ({ status: 204 as const });

/** An id in a path, in the database's spelling. */
export const uniqueIdParam = z.guid().transform((id) => id.toLowerCase());

export const GONE = { 204: { description: "It is gone." } };
