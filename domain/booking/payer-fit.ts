import { ACCEPTING } from "@/domain/catalog/practice";

/** How a therapist stands to a payer; `unstated` where the directory does not say. */
export const PAYER_FITS = ["takes", "full", "refuses", "unstated"] as const;
export type PayerFit = (typeof PAYER_FITS)[number];

/** What the directory says of a therapist's payers. */
export interface StatedPayers {
  insurers: readonly string[];
  eaps: readonly string[];
  accepting: readonly string[];
}

/** Of a payer by its key, as `insurer:aetna` or `eap:bhs`. Of a therapist without any list of payers nothing is concluded. */
export function findFit({ insurers, eaps, accepting }: StatedPayers, payer: string): PayerFit {
  if (insurers.length + eaps.length === 0) return "unstated";
  const taken = [...insurers.map((id) => `insurer:${id}`), ...eaps.map((id) => `eap:${id}`)];
  if (!taken.includes(payer)) return "refuses";
  return accepting.length === 0 || accepting.includes(ACCEPTING) || accepting.includes(payer) ? "takes" : "full";
}
