import type { FilterKey } from "@/domain/catalog/filters";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { ownersDocument } from "@/domain/owner/owner-part";
import { keysOf } from "@/domain/table";

const PARTS = {
  insurers: "insurers",
  eaps: "eaps",
  disorders: "concerns",
  certifications: "certifications",
  states: "states",
} as const satisfies Partial<Record<FilterKey, keyof NetworkDocument>>;

/** A filter whose choices are a list of the owner's document. */
export type OwnedFilterKey = keyof typeof PARTS;

/** The filters whose choices this document sets. */
export const ownedFilters = (): OwnedFilterKey[] =>
  keysOf(PARTS).filter((key) => ownersDocument()[PARTS[key]] !== undefined);
