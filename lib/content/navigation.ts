import { paths } from "@/lib/config/paths";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

/** Target of every 'Start Now'. Specification, section 2. */
export const startLink: NavigationLink = { label: "Start Now", href: paths.match() };

/** The header's other links, in order. Specification, section 2. */
export const headerLinks: readonly NavigationLink[] = [
  { label: "Benefits", href: paths.benefits() },
  { label: "About", href: paths.about() },
  { label: "Contact", href: paths.contact() },
  { label: "Providers", href: paths.providers() },
];

/** Pages linked in the footer but not in the header. */
export const moreLinks: readonly NavigationLink[] = [
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
