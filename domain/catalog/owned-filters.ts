import type { FilterKey } from "@/domain/catalog/filters";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { ownersDocument } from "@/domain/owner/owner-part";
import { keysOf } from "@/domain/table";

/** The part of the document that has the choices of a filter. */
export const OWNED_PARTS = {
  insurers: "insurers",
  eaps: "eaps",
  disorders: "concerns",
  certifications: "certifications",
  states: "states",
} as const satisfies Partial<Record<FilterKey, keyof NetworkDocument>>;

/** A filter whose choices are a list of the owner's document. */
export type OwnedFilterKey = keyof typeof OWNED_PARTS;

/** The filters whose choices a document sets; that of this process, unless another is given. */
export const ownedFilters = (document = ownersDocument()): OwnedFilterKey[] =>
  keysOf(OWNED_PARTS).filter((key) => document[OWNED_PARTS[key]] !== undefined);

/** The ids of a filter's choices in a document, retired ones too. */
export const ownedIds = (document: NetworkDocument, key: OwnedFilterKey): string[] =>
  (document[OWNED_PARTS[key]] ?? []).map(({ id }) => id);
