import { ownerPart } from "@/domain/owner/owner-part";

/** The providers page's claims. Specification, section 1: exactly these eleven, in the order of the questions. */
export const PROVIDER_CLAIM_IDS = [
  "license",
  "liability-insurance",
  "working-towards-licensure",
  "cost",
  "payment",
  "ehr",
  "schedule",
  "caseload",
  "multi-state",
  "support",
  "devices",
] as const;

export type ProviderClaimId = (typeof PROVIDER_CLAIM_IDS)[number];

/** Minimum liability insurance of a provider. Specification, section 9. */
export const LIABILITY_INSURANCE = { perClaim: "$1,000,000", aggregate: "$3,000,000" } as const;

export interface ProviderClaim {
  readonly id: ProviderClaimId;
  readonly title: string;
  readonly text: string;
}

export const providersPage = {
  title: "Join Our Team",
  tagline: ownerPart("providersTagline", "Providers with the product earn more"),
  lead: "See clients by video or in person, at the times you choose. We take care of the tools and the support.",
  applyLabel: "Apply Now",
  signInLabel: "Sign In",
} as const;

/** Benefits offered by the network. */
export const providerOffers: readonly ProviderClaim[] = [
  { id: "cost", title: "Free to join", text: "No application fee and no membership fee." },
  { id: "payment", title: "Paid directly", text: "Your payment arrives by direct ACH deposit." },
  { id: "ehr", title: "A free EHR", text: "An electronic health record is provided at no charge." },
  { id: "schedule", title: "Your own schedule", text: "Clients book within the availability slots you set." },
  {
    id: "caseload",
    title: "No minimum caseload",
    text: "Take on what suits you. Some activity may be needed to stay active.",
  },
  { id: "multi-state", title: "Every state you hold", text: "Multi-state licenses are welcome." },
  { id: "support", title: "People behind you", text: "Technical, administrative and clinical support." },
  { id: "devices", title: "On your devices", text: "The app works on iOS, Android and modern browsers." },
];

/** Requirements of the network. */
export const providerRequirements: readonly ProviderClaim[] = [
  { id: "license", title: "A license", text: "A license is required to join." },
  {
    id: "liability-insurance",
    title: "Liability insurance",
    text: `At least ${LIABILITY_INSURANCE.perClaim} per claim and ${LIABILITY_INSURANCE.aggregate} aggregate.`,
  },
  {
    id: "working-towards-licensure",
    title: "Not licensed yet?",
    text: "Some EAPs accept providers still working towards licensure or holding a substance-abuse credential.",
  },
];
