import { ACCEPTING } from "@/domain/catalog/practice";

/** A therapist's acceptance of a payer; `unstated` where the directory has no data. */
export const PAYER_FITS = ["takes", "full", "refuses", "unstated"] as const;
export type PayerFit = (typeof PAYER_FITS)[number];

/** A therapist's payers as stated in the directory. */
export interface StatedPayers {
  insurers: readonly string[];
  eaps: readonly string[];
  accepting: readonly string[];
}

/** Acceptance of a payer by its key, as `insurer:aetna` or `eap:bhs`; `unstated` for a therapist without any payers. */
export function findFit({ insurers, eaps, accepting }: StatedPayers, payer: string): PayerFit {
  if (insurers.length + eaps.length === 0) return "unstated";
  const taken = [...insurers.map((id) => `insurer:${id}`), ...eaps.map((id) => `eap:${id}`)];
  if (!taken.includes(payer)) return "refuses";
  return accepting.length === 0 || accepting.includes(ACCEPTING) || accepting.includes(payer) ? "takes" : "full";
}
