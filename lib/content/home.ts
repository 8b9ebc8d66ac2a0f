import { brand } from "@/domain/brand";
import type { FEATURE_IDS, NetworkParts } from "@/domain/owner/network-schema";
import { ownerPart } from "@/domain/owner/owner-part";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import type { NavigationLink } from "@/lib/content/navigation";

export type FeatureId = (typeof FEATURE_IDS)[number];
export type Feature = NetworkParts["home"]["features"]["items"][number];

/** The specification's texts. Title and labels: sections 1 and 2; the features' title and permitted claims: the same. */
const texts = ownerPart("home", {
  title: "Find the Right Therapist for You",
  lead: "Answer a few questions, or search for yourself. Then meet by video or in person, with insurance, an employee assistance program (EAP), or private pay.",
  features: {
    title: "Everything you need",
    lead: "From first question to first session.",
    items: [
      {
        id: "matching",
        title: "Matched, or found by you",
        text: "Answer a few questions, or search by name, insurance, EAP, concern and state.",
      },
      {
        id: "meeting",
        title: "By video or in person",
        text: "Meet from wherever you feel at ease, or sit down together in one room.",
      },
      {
        id: "paying",
        title: "Insurance, EAP or private pay",
        text: "We accept insurance and employee assistance programs. You can also pay for yourself.",
      },
      {
        id: "privacy",
        title: "Secure and private",
        text: "Sessions are secure, respect your privacy, and follow health-privacy rules.",
      },
    ],
  },
  // The first call to action, for hesitant visitors: how it works.
  invitation: {
    title: "Not sure where to begin?",
    text: "“Not sure” is always an answer, and you can go back at any step.",
    steps: [
      { title: "Answer a few questions", text: "How you will be paying, and where you live." },
      { title: "Choose a therapist", text: "See who can help, and read about them until one feels right." },
      { title: "Request an appointment", text: "Suggest times that suit you, in your own time zone." },
    ],
  },
  benefits: {
    title: "Care that fits your life",
    lead: "Asking for help takes enough courage. The rest should be easy.",
    items: [
      {
        title: "You choose who you talk to",
        text: "Read first what they work with, where they are licensed, and how you can pay.",
      },
      {
        title: "No account, no sign-up",
        text: "Look around, and request an appointment, without creating an account.",
      },
      {
        title: "At your own pace",
        text: "Change your mind at any step. No therapist hears of it until you send your request.",
      },
      {
        title: "For you, or for someone else",
        text: "Request an appointment for yourself, or for someone you care about.",
      },
    ],
  },
  about: {
    title: `About ${brand.name}`,
    paragraphs: [
      `${brand.name} is a mental-health care network. Therapists across the United States have joined it, and we help you find the one who is right for you.`,
      "Looking for help is hardest when you need it most. So we keep the way short, use plain words, and tell you at every step what happens next.",
    ],
  },
  // The mention of the Prospective Patient Form is required by specification, section 2.
  lastCall: {
    title: "We are here when you are ready",
    text: "If no match is found, “Start Now” also leads to our Prospective Patient Form: tell us what would help, and we will be in touch.",
  },
});

export const { features, invitation, benefits, about, lastCall } = texts;

export const hero = { title: texts.title, lead: texts.lead };

const FEATURE_LINKS: Partial<Record<FeatureId, () => NavigationLink>> = {
  matching: () => ({ label: t("See all therapists"), href: paths.team() }),
  paying: () => ({ label: t("See accepted insurance"), href: paths.acceptedInsurance() }),
  privacy: () => ({ label: t("Read the privacy policy"), href: paths.privacy() }),
};

/** The link below a feature. */
export const featureLink = (id: FeatureId): NavigationLink | undefined => FEATURE_LINKS[id]?.();

/** The links below the text about the network. */
export const aboutLinks = (): NavigationLink[] => [
  { label: t("Meet our team"), href: paths.leadership() },
  { label: t("Our services"), href: paths.services() },
];
