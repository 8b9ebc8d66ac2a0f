import { type ProviderClaimId, providerOffers, providerRequirements } from "@/lib/content/providers";

const PANEL_OFFERS: readonly ProviderClaimId[] = ["cost", "payment", "ehr", "schedule", "caseload", "support"];

/** Texts of the application page; its claims are those of the providers page. */
export const joinPage = {
  title: "Apply to join our team",
  lead: "Tell us who you are and how to reach you. We will get in touch about your license, your insurance and your schedule.",
  panelTitle: "Why providers join",
  offers: providerOffers.filter(({ id }) => PANEL_OFFERS.includes(id)),
  requirementsTitle: "What you need",
  requirements: providerRequirements,
  privacyNote: "We use what you send here to answer your application.",
} as const;
