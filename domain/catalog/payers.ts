/**
 * Payers: the ids and names of specification sections 2 and 3. `name` is the label in the directory's filter and on cards,
 * `matchName` the label on the match screen where the two differ; both have one id.
 */
export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly matchName?: string;
}

/** Id of paying oneself: an insurer in the filter only. */
export const SELF_PAY_ID = "SelfPay";

export const INSURERS = [
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
] as const satisfies readonly Payer[];

export const EAPS = [
  { id: "bhs", name: "BHS" },
  { id: "comPsych", name: "ComPsych" },
  { id: "curalinc", name: "Curalinc" },
  { id: "eni", name: "ENI" },
  { id: "magellan", name: "Magellan" },
  { id: "mines", name: "Mines" },
  { id: "springhealth", name: "Spring Health" },
  { id: "ulliance", name: "Ulliance" },
  { id: "wellspring", name: "Well Spring" },
] as const satisfies readonly Payer[];

/** The nine insurers of the match screen: all but self-pay, which has its own step. */
export const MATCH_INSURERS: readonly Payer[] = INSURERS.filter((insurer) => insurer.id !== SELF_PAY_ID);
