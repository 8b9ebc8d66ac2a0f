import type { NetworkParts } from "@/domain/owner/network-schema";
import { inUse, ownerPart } from "@/domain/owner/owner-part";

/**
 * Payers: the ids and names of specification sections 2 and 3. `name` is the label in the directory's filter and on cards,
 * `matchName` the label on the match screen where the two differ; both have one id.
 */
export type Payer = NetworkParts["insurers"][number];

/** Id of paying oneself: an insurer in the filter only. */
export const SELF_PAY_ID = "SelfPay";

/** Retired ones too. */
export const KNOWN_INSURERS = ownerPart("insurers", [
  { id: "aetna", name: "Aetna" },
  { id: "bluecross", name: "BCBS", matchName: "Blue Cross" },
  { id: "cigna", name: "Cigna" },
  { id: "evernorth", name: "Evernorth" },
  { id: "kaiser", name: "Kaiser" },
  { id: "magellan", name: "Magellan" },
  { id: "optum", name: "Optum" },
  { id: "tricare", name: "Tricare" },
  { id: "united", name: "United Healthcare" },
  { id: SELF_PAY_ID, name: "SelfPay", matchName: "Self-Pay" },
]);

/** Retired ones too. */
export const KNOWN_EAPS = ownerPart("eaps", [
  { id: "bhs", name: "BHS" },
  { id: "comPsych", name: "ComPsych" },
  { id: "curalinc", name: "Curalinc" },
  { id: "eni", name: "ENI" },
  { id: "magellan", name: "Magellan" },
  { id: "mines", name: "Mines" },
  { id: "springhealth", name: "Spring Health" },
  { id: "ulliance", name: "Ulliance" },
  { id: "wellspring", name: "Well Spring" },
]);

export const INSURERS = inUse(KNOWN_INSURERS);
export const EAPS = inUse(KNOWN_EAPS);

/** The insurers of the match screen: all but self-pay, which has its own step. */
export const MATCH_INSURERS: readonly Payer[] = INSURERS.filter((insurer) => insurer.id !== SELF_PAY_ID);
