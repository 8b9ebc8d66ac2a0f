import { paths } from "@/lib/config/paths";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

/** Where every 'Start Now' leads. Specification, section 2. */
export const startLink: NavigationLink = { label: "Start Now", href: paths.match() };

/** The header's other links, in order. Specification, section 2. */
export const headerLinks: readonly NavigationLink[] = [
  { label: "Benefits", href: paths.benefits() },
  { label: "About", href: paths.about() },
  { label: "Contact", href: paths.contact() },
  { label: "Providers", href: paths.providers() },
];

/** Pages that the footer names and the header has no room for. */
export const moreLinks: readonly NavigationLink[] = [
  { label: "Our services", href: paths.services() },
  { label: "Accepted insurance", href: paths.acceptedInsurance() },
  { label: "Meet our team", href: paths.leadership() },
];

/** The footer's small print. */
export const legalLinks: readonly NavigationLink[] = [
  { label: "Privacy policy", href: paths.privacy() },
  { label: "Terms of service", href: paths.terms() },
];
