import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

/** Target of every 'Start Now'. Specification, section 2. */
export const startLink = (): NavigationLink => ({ label: t("Start Now"), href: paths.match() });

/** The header's other links, in order: the directory, for visitors who want no questions, and those of the specification, section 2. */
export const headerLinks = (): NavigationLink[] => [
  { label: t("Find a therapist"), href: paths.team() },
  { label: t("Benefits"), href: paths.benefits() },
  { label: t("About"), href: paths.about() },
  { label: t("Contact"), href: paths.contact() },
  { label: t("Providers"), href: paths.providers() },
];

/** The footer's links to pages; it is itself where "Contact" leads. */
export const footerLinks = (): NavigationLink[] => [
  startLink(),
  ...headerLinks().filter(({ href }) => href !== paths.contact()),
  { label: t("Browse therapists"), href: paths.browse() },
  { label: t("Our services"), href: paths.services() },
  { label: t("Accepted insurance"), href: paths.acceptedInsurance() },
  { label: t("Meet our team"), href: paths.leadership() },
];

/** The footer's legal links. */
export const legalLinks = (): NavigationLink[] => [
  { label: t("Privacy policy"), href: paths.privacy() },
  { label: t("Terms of service"), href: paths.terms() },
];
