import { paths } from "@/lib/config/paths";

/** The screens of the match. The first has no name in the address. Specification, sections 2 and 4 */
export const MATCH_STEPS = ["payment", "insurance", "eap"] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** The screen for `?step=`; an unknown or repeated value gives the first. */
export function parseMatchStep(value: string | string[] | undefined): MatchStep {
  return MATCH_STEPS.find((step) => step === value) ?? "payment";
}

const ADDRESSES = {
  payment: paths.match,
  insurance: paths.matchInsurers,
  eap: paths.matchEaps,
} as const satisfies Record<MatchStep, () => string>;

/** The address of a screen. */
export const matchAddress = (step: MatchStep): string => ADDRESSES[step]();
