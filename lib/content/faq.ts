import type { NetworkParts } from "@/domain/owner/network-schema";
import { ownerPart } from "@/domain/owner/owner-part";
import { LIABILITY_INSURANCE, type ProviderClaimId } from "@/lib/content/providers";

export type FaqItem = NetworkParts["faq"][number];

/** The providers page's questions. Each answer only restates its claim in specification section 1; the id is the claim's, and the anchor. */
const standard: readonly (FaqItem & { readonly id: ProviderClaimId })[] = [
  {
    id: "license",
    question: "Do I need a license?",
    answer: "Yes, a license is required. Some EAPs make an exception: see the question on working towards licensure.",
  },
  {
    id: "liability-insurance",
    question: "How much liability insurance do I need?",
    answer: `At least ${LIABILITY_INSURANCE.perClaim} per claim and ${LIABILITY_INSURANCE.aggregate} aggregate.`,
  },
  {
    id: "working-towards-licensure",
    question: "Can I join while working towards licensure, or with a substance-abuse credential?",
    answer:
      "With some EAPs, yes. Some EAPs accept providers who are still working towards licensure or who hold a substance-abuse credential.",
  },
  {
    id: "cost",
    question: "What does joining cost?",
    answer: "Nothing. Joining is free: there is no application fee and no membership fee.",
  },
  { id: "payment", question: "How am I paid?", answer: "By direct ACH deposit." },
  {
    id: "ehr",
    question: "Is an electronic health record (EHR) included?",
    answer: "Yes. An EHR is provided to you free.",
  },
  {
    id: "schedule",
    question: "Who decides my schedule?",
    answer: "You do. You control your own schedule, and clients book within your availability slots.",
  },
  {
    id: "caseload",
    question: "Is there a minimum caseload?",
    answer: "No, there is no minimum caseload, though some activity may be needed to stay active.",
  },
  {
    id: "multi-state",
    question: "Can I hold licenses in more than one state?",
    answer: "Yes. Multi-state licenses are welcome.",
  },
  {
    id: "support",
    question: "What support is there?",
    answer: "We offer technical, administrative and clinical support.",
  },
  {
    id: "devices",
    question: "Which devices does the app work on?",
    answer: "The app works on iOS, on Android and in modern browsers.",
  },
];

export const providerFaq = ownerPart("faq", [...standard]);
