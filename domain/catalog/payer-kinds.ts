/** Payers with a directory of their own, `/team/{kind}/{id}`. */
export const PAYER_KINDS = ["insurer", "eap"] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];
