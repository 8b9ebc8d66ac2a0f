import { oncePerProcess } from "@/domain/net/once-per-process";
import type { NetworkDocument, NetworkParts } from "@/domain/owner/network-schema";

export const NETWORK_DOCUMENT = "the owner's document";

/** The document of this process: set by `load-network` before all other modules, and in a browser given by the page. */
export const ownersDocument = (): NetworkDocument => oncePerProcess<NetworkDocument>(NETWORK_DOCUMENT, readFromPage);

function readFromPage(): NetworkDocument {
  if (typeof document === "undefined") return {};
  return JSON.parse(document.documentElement.dataset.network ?? "{}") as NetworkDocument;
}

/** A part of the owner's network: the owner's entries over the standard ones, which are the specification's. */
export function ownerPart<Key extends keyof NetworkParts>(key: Key, standard: NetworkParts[Key]): NetworkParts[Key] {
  const given: unknown = ownersDocument()[key];
  if (given === undefined) return standard;
  const isRecord = typeof standard === "object" && standard !== null && !Array.isArray(standard);
  return (isRecord ? { ...standard, ...(given as object) } : given) as NetworkParts[Key];
}
