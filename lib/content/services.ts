import { DISORDERS, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { paths } from "@/lib/config/paths";
import type { NavigationLink } from "@/lib/content/navigation";

export const SERVICE_IDS = ["matching", "sessions", "paying", "privacy"] as const;

export interface Service {
  readonly id: (typeof SERVICE_IDS)[number];
  readonly title: string;
  readonly text: string;
  readonly link: NavigationLink;
}

/** Services of the network to visitors. Specification, section 1. */
export const services: readonly Service[] = [
  {
    id: "matching",
    title: "Finding the right therapist",
    text: "Answer a few questions, or search the directory yourself: by name, insurer, EAP, concern, certification and state.",
    link: { label: "Find your match", href: paths.match() },
  },
  {
    id: "sessions",
    title: "Sessions by video or in person",
    text: "Ask a therapist for an initial consultation or a follow-up appointment, name the times that suit you, and meet by video or in person.",
    link: { label: "Meet the therapists", href: paths.team() },
  },
  {
    id: "paying",
    title: "Insurance, EAP or private pay",
    text: "We work with insurers and employee assistance programs (EAPs). You can also pay for yourself.",
    link: { label: "See accepted insurance", href: paths.acceptedInsurance() },
  },
  {
    id: "privacy",
    title: "Your privacy",
    text: "No account is needed to look around, and no advertiser or analytics service watches along.",
    link: { label: "Read the privacy policy", href: paths.privacy() },
  },
];

/** Disorders treated by the network, as named in the directory's filter. */
export const concerns: readonly string[] = DISORDERS.filter((disorder) => disorder !== OTHER_DISORDERS);
