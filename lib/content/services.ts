import { DISORDERS, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import type { SERVICE_IDS } from "@/domain/owner/network-schema";
import { ownerPart } from "@/domain/owner/owner-part";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import type { NavigationLink } from "@/lib/content/navigation";

export interface Service {
  readonly id: (typeof SERVICE_IDS)[number];
  readonly title: string;
  readonly text: string;
}

const LINKS: Record<Service["id"], () => NavigationLink> = {
  matching: () => ({ label: t("Find your match"), href: paths.match() }),
  sessions: () => ({ label: t("Meet the therapists"), href: paths.team() }),
  paying: () => ({ label: t("See accepted insurance"), href: paths.acceptedInsurance() }),
  privacy: () => ({ label: t("Read the privacy policy"), href: paths.privacy() }),
};

/** The link below a service. */
export const serviceLink = (id: Service["id"]): NavigationLink => LINKS[id]();

/** Services of the network to visitors. Specification, section 1. */
export const services: readonly Service[] = ownerPart("services", [
  {
    id: "matching",
    title: "Finding the right therapist",
    text: "Answer a few questions, or look for yourself: by name, plan, concern, license or state.",
  },
  {
    id: "sessions",
    title: "Sessions by video or in person",
    text: "Ask a therapist for a first or a later appointment, and name the times that suit you. Then meet by video or in person.",
  },
  {
    id: "paying",
    title: "Insurance, EAP or private pay",
    text: "We work with insurers and employee assistance programs (EAPs). You can also pay for yourself.",
  },
  {
    id: "privacy",
    title: "Your privacy",
    text: "You need no account to look around. No ad or tracking service sees what you do here.",
  },
]);

/** Each step is one that the software takes, or the owner's rule for who may join. */
export const licenseChecks = {
  id: "licenses",
  title: "How we check a license",
  lead: "A therapist may only treat you in a state where they hold a license.",
  steps: [
    { title: "To join", text: "A license is required to join. We ask about it before we list a therapist." },
    {
      title: "On their page",
      text: "Each page lists the states of a therapist’s licenses, and the day on which it was last confirmed. If that was too long ago, the page leaves our lists.",
    },
    {
      title: "When you ask",
      text: "Tell us the state you will be in. If the page names no license there, the form says so before you send it, and our team sees it too.",
    },
    {
      title: "If something is wrong",
      text: "Press “Report a problem” on the page. We do not ask for your name, and we look at it.",
    },
    {
      title: "See for yourself",
      text: "The licensing board of each state has a public list. You can look up any name there.",
    },
  ],
} as const;

/** Disorders treated by the network, as the directory's filter has them. */
export const concerns = DISORDERS.filter(({ id }) => id !== OTHER_DISORDERS);
