import { paths } from "@/lib/config/paths";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

/** Target of every 'Start Now'. Specification, section 2. */
export const startLink: NavigationLink = { label: "Start Now", href: paths.match() };

/** The directory, for visitors who want no questions. */
const findLink: NavigationLink = { label: "Find a therapist", href: paths.team() };

/** The header's other links, in order: the directory, and those of the specification, section 2. */
export const headerLinks: readonly NavigationLink[] = [
  findLink,
  { label: "Benefits", href: paths.benefits() },
  { label: "About", href: paths.about() },
  { label: "Contact", href: paths.contact() },
  { label: "Providers", href: paths.providers() },
];

/** The footer's links to pages; it is itself where "Contact" leads. */
export const footerLinks: readonly NavigationLink[] = [
  startLink,
  ...headerLinks.filter(({ href }) => href !== paths.contact()),
  { label: "Browse therapists", href: paths.browse() },
  { label: "Our services", href: paths.services() },
  { label: "Accepted insurance", href: paths.acceptedInsurance() },
  { label: "Meet our team", href: paths.leadership() },
];

/** The footer's legal links. */
export const legalLinks: readonly NavigationLink[] = [
  { label: "Privacy policy", href: paths.privacy() },
  { label: "Terms of service", href: paths.terms() },
];
