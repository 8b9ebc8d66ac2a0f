import { paths } from "@/lib/config/paths";
import { brand } from "../../domain/brand";
import type { NavigationLink } from "./navigation";

/** Title and labels: specification, sections 1 and 2. */
export const hero = {
  title: "Find the Right Therapist for You",
  lead: "Answer a few questions, or search for yourself. Then meet by video or in person, with insurance, an employee assistance program (EAP), or private pay.",
  more: { label: "Learn more", href: paths.about() } satisfies NavigationLink,
} as const;

export const FEATURE_IDS = ["matching", "search", "meeting", "paying", "times", "privacy"] as const;
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
  lead: "From the first question to the first session, in one quiet place.",
  items: [
    {
      id: "matching",
      title: "Matched in a few questions",
      text: "Tell us how you will be paying, and we show you the therapists who can help.",
    },
    {
      id: "search",
      title: "Or search for yourself",
      text: "Look for a name, or narrow the list by insurance, EAP, concern, certification and state.",
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
      id: "times",
      title: "Times that suit you",
      text: "You name the days and hours that work for you, in your own time zone.",
    },
    {
      id: "privacy",
      title: "Secure and private",
      text: "Sessions are secure, respect your privacy, and follow health-privacy rules.",
      link: { label: "Read the privacy policy", href: paths.privacy() },
    },
  ],
};

/** The first call to action, for hesitant visitors. */
export const invitation = {
  title: "Not sure where to begin?",
  text: "That is a fine place to start. The questions are few and quick, “not sure” is always an answer, and you can go back at any step.",
} as const;

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
      text: "Read about each therapist first: what they work with, where they are licensed, and how you can pay.",
    },
    {
      title: "No account, no sign-up",
      text: "Look around for as long as you like, and request an appointment, without creating an account.",
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

export interface Step {
  readonly title: string;
  readonly text: string;
}

export const about: {
  title: string;
  paragraphs: readonly string[];
  links: readonly NavigationLink[];
  stepsTitle: string;
  steps: readonly Step[];
} = {
  title: `About ${brand.name}`,
  paragraphs: [
    `${brand.name} is a mental-health care network. Therapists across the United States have joined it, and we help you find the one who is right for you.`,
    "Looking for help is hardest when you need it most. So we keep the way short, use plain words, and tell you at every step what happens next.",
  ],
  links: [
    { label: "Meet our team", href: paths.leadership() },
    { label: "Our services", href: paths.services() },
  ],
  stepsTitle: "How it works",
  steps: [
    {
      title: "Answer a few questions",
      text: "Insurance, an EAP, paying for yourself, or not sure yet: any answer will do.",
    },
    {
      title: "Choose a therapist",
      text: "See who can help, and read about them until one feels right.",
    },
    {
      title: "Request an appointment",
      text: "Suggest times that suit you. Then meet by video or in person.",
    },
  ],
};

/** The last call to action; the mention of the Prospective Patient Form is required by specification, section 2. */
export const lastCall = {
  title: "We are here when you are ready",
  text: "If no match is found, “Start Now” also leads to our Prospective Patient Form: tell us what would help, and we will be in touch.",
} as const;
