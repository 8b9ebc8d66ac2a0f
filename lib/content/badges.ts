export interface Badge {
  readonly name: string;
  /** A picture for light backgrounds, 96 × 96, in `public/icons/badges/`. */
  readonly picture: string;
}

/** Partners and compliance. Specification, section 1: these four, as neutral sample marks to replace. */
export const badges: readonly Badge[] = [
  { name: "Professional membership", picture: "/icons/badges/professional-membership.svg" },
  { name: "Business bureau", picture: "/icons/badges/business-bureau.svg" },
  { name: "Payment merchant", picture: "/icons/badges/payment-merchant.svg" },
  { name: "Health-privacy compliance", picture: "/icons/badges/health-privacy.svg" },
];

/** Shown while the badges above are samples; empty it when they are real. */
export const badgesNote = "Sample badges, in the place of real marks.";
