import { DISORDERS, OTHER_DISORDERS } from "@/domain/catalog/clinical";
import type { SERVICE_IDS } from "@/domain/owner/network-schema";
import { ownerPart } from "@/domain/owner/owner-part";
import { paths } from "@/lib/config/paths";
import type { NavigationLink } from "@/lib/content/navigation";

export interface Service {
  readonly id: (typeof SERVICE_IDS)[number];
  readonly title: string;
  readonly text: string;
  readonly link: NavigationLink;
}

const LINKS: Record<Service["id"], NavigationLink> = {
  matching: { label: "Find your match", href: paths.match() },
  sessions: { label: "Meet the therapists", href: paths.team() },
  paying: { label: "See accepted insurance", href: paths.acceptedInsurance() },
  privacy: { label: "Read the privacy policy", href: paths.privacy() },
};

/** Services of the network to visitors. Specification, section 1. */
const texts = ownerPart("services", [
  {
    id: "matching",
    title: "Finding the right therapist",
    text: "Answer a few questions, or search the directory yourself: by name, insurer, EAP, concern, certification and state.",
  },
  {
    id: "sessions",
    title: "Sessions by video or in person",
    text: "Ask a therapist for an initial consultation or a follow-up appointment, name the times that suit you, and meet by video or in person.",
  },
  {
    id: "paying",
    title: "Insurance, EAP or private pay",
    text: "We work with insurers and employee assistance programs (EAPs). You can also pay for yourself.",
  },
  {
    id: "privacy",
    title: "Your privacy",
    text: "No account is needed to look around, and no advertiser or analytics service watches along.",
  },
]);

export const services: readonly Service[] = texts.map((text) => ({ ...text, link: LINKS[text.id] }));

/** Disorders treated by the network, as named in the directory's filter. */
export const concerns: readonly string[] = DISORDERS.filter(({ id }) => id !== OTHER_DISORDERS).map(({ name }) => name);
