/** The screens of the match. The first has no name in the address. Specification, sections 2 and 4. */
export const MATCH_STEPS = ["payment", "insurance", "eap"] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** Which screen `?step=` asks for; anything unknown or repeated is the first. */
export function parseMatchStep(value: string | string[] | undefined): MatchStep {
  return MATCH_STEPS.find((step) => step === value) ?? "payment";
}
