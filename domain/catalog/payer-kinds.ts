/** Payers with a directory of their own, `/team/{kind}/{id}`. */
export const PAYER_KINDS = ["insurer", "eap"] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];

/** Path segments below `/team`, `/providers` and `/staff/roster` that are never a therapist's slug. */
export const RESERVED_SLUGS: readonly string[] = [...PAYER_KINDS, "import"];
