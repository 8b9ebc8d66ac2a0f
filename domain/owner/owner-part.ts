import { oncePerProcess } from "@/domain/net/once-per-process";
import type { NetworkDocument, NetworkParts } from "@/domain/owner/network-schema";
import type { Palette } from "@/domain/owner/palettes";

export const NETWORK_DOCUMENT = "the owner's document";

/** A document as a program holds it: with addresses of the logo, and the complete colours of its theme. */
export interface OwnersNetwork extends NetworkDocument {
  readonly colours?: { readonly light: Palette; readonly dark: Palette; readonly styles: string } | undefined;
}

/** The document of this process: set by `load-network` before all other modules, and in a browser given by the page. */
export const ownersDocument = (): OwnersNetwork => oncePerProcess<OwnersNetwork>(NETWORK_DOCUMENT, readFromPage);

function readFromPage(): OwnersNetwork {
  if (typeof document === "undefined") return {};
  return JSON.parse(document.documentElement.dataset.network ?? "{}") as OwnersNetwork;
}

/** The standard values of the parts whose modules are loaded. */
export const standardParts = new Map<string, unknown>();

/** A part of the owner's network: the owner's entries over the standard ones, which are the specification's. */
export function ownerPart<Key extends keyof NetworkParts>(key: Key, standard: NetworkParts[Key]): NetworkParts[Key] {
  standardParts.set(key, standard);
  return overStandard(standard, ownersDocument()[key]) as NetworkParts[Key];
}

/** A given part over its standard value: of an object the absent entries are the standard ones, everything else is complete. */
export function overStandard(standard: unknown, given: unknown): unknown {
  if (given === undefined) return standard;
  return isEntries(standard) && isEntries(given) ? { ...standard, ...given } : given;
}

/** True for an object, whose entries count for themselves. */
export const isEntries = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The entries of a list that are not retired. */
export const inUse = <Entry extends { readonly retired?: boolean | undefined }>(
  entries: readonly Entry[],
): readonly Entry[] => entries.filter(({ retired }) => !retired);
