import { paths } from "@/lib/config/paths";
import { brand } from "../../domain/brand";
import type { NavigationLink } from "./navigation";

/** Title and labels: specification, sections 1 and 2. */
export const hero = {
  title: "Find the Right Therapist for You",
  lead: "Answer a few questions, or search for yourself. Then meet by video or in person, with insurance, an employee assistance program (EAP), or private pay.",
  more: { label: "Learn more", href: paths.about() } satisfies NavigationLink,
} as const;

export const FEATURE_IDS = ["matching", "meeting", "paying", "privacy"] as const;
export type FeatureId = (typeof FEATURE_IDS)[number];

export interface Feature {
  readonly id: FeatureId;
  readonly title: string;
  readonly text: string;
  readonly link?: NavigationLink;
}

/** The feature grid. Its title and permitted claims: specification, sections 1 and 2. */
export const features: { title: string; lead: string; items: readonly Feature[] } = {
  title: "Everything you need",
  lead: "From first question to first session.",
  items: [
    {
      id: "matching",
      title: "Matched, or found by you",
      text: "Answer a few questions, or search by name, insurance, EAP, concern and state.",
      link: { label: "See all therapists", href: paths.team() },
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
      link: { label: "See accepted insurance", href: paths.acceptedInsurance() },
    },
    {
      id: "privacy",
      title: "Secure and private",
      text: "Sessions are secure, respect your privacy, and follow health-privacy rules.",
      link: { label: "Read the privacy policy", href: paths.privacy() },
    },
  ],
};

export interface Step {
  readonly title: string;
  readonly text: string;
}

/** The first call to action, for hesitant visitors: how it works. */
export const invitation: { title: string; text: string; steps: readonly Step[] } = {
  title: "Not sure where to begin?",
  text: "“Not sure” is always an answer, and you can go back at any step.",
  steps: [
    { title: "Answer a few questions", text: "How you will be paying, and where you live." },
    { title: "Choose a therapist", text: "See who can help, and read about them until one feels right." },
    { title: "Request an appointment", text: "Suggest times that suit you, in your own time zone." },
  ],
};

export interface Benefit {
  readonly title: string;
  readonly text: string;
}

export const benefits: { title: string; lead: string; items: readonly Benefit[] } = {
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
};

export const about: { title: string; paragraphs: readonly string[]; links: readonly NavigationLink[] } = {
  title: `About ${brand.name}`,
  paragraphs: [
    `${brand.name} is a mental-health care network. Therapists across the United States have joined it, and we help you find the one who is right for you.`,
    "Looking for help is hardest when you need it most. So we keep the way short, use plain words, and tell you at every step what happens next.",
  ],
  links: [
    { label: "Meet our team", href: paths.leadership() },
    { label: "Our services", href: paths.services() },
  ],
};

/** The last call to action; the mention of the Prospective Patient Form is required by specification, section 2. */
export const lastCall = {
  title: "We are here when you are ready",
  text: "If no match is found, “Start Now” also leads to our Prospective Patient Form: tell us what would help, and we will be in touch.",
} as const;
