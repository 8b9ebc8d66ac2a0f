import { type NetworkParts, networkParts } from "@/domain/owner/network-schema";
import { standardParts } from "@/domain/owner/owner-part";

/** The specification's value of a part, whatever the owner's document has; the module that uses the part must be loaded. */
export const standardPart = <Key extends keyof NetworkParts>(key: Key): NetworkParts[Key] =>
  networkParts[key].parse(standardParts.get(key)) as NetworkParts[Key];
