import type { PayerKind } from "@/domain/catalog/payer-kinds";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { accountPaths } from "@/lib/config/account-paths";
import { formPaths } from "@/lib/config/form-paths";
import { paths } from "@/lib/config/paths";
import { requestPaths } from "@/lib/config/request-paths";
import { therapistPaths } from "@/lib/config/therapist-paths";
import { providerFaq } from "@/lib/content/faq";
import { about } from "@/lib/content/home";
import { defaultView } from "@/lib/directory/address";
import { directoryTexts } from "@/lib/directory/format";
import { fillInBrand } from "./brand-texts";
import type { SampleTherapist } from "./services";

/** A page of specification section 2, and the content of its first HTML. */
export interface Route {
  /** May contain `{slug}`, like the other texts any key of a `SampleTherapist`, or a text of the brand, `{phone}`. */
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** The path itself by default. */
  readonly canonical?: string;
  readonly isIndexed: boolean;
  /** The response status; 200 by default. */
  readonly status?: number;
  /** Texts of the main part, the specification's own where it has any. */
  readonly says: readonly string[];
  /** Links of the main part: label and address. */
  readonly links?: readonly (readonly [label: string, href: string])[];
  /** The types in the page's structured data. */
  readonly things?: readonly string[];
}

const indexed = { isIndexed: true } as const;
const unlisted = { isIndexed: false } as const;

const HOME: Route = {
  ...indexed,
  path: paths.home(),
  title: "Find the Right Therapist for You · {brand}",
  heading: "Find the Right Therapist for You",
  says: [
    "Everything you need",
    "By video or in person",
    about.title,
    "In Their Words",
    "Prospective Patient Form",
    "Professional membership",
    "Business bureau",
    "Payment merchant",
    "Health-privacy compliance",
  ],
  links: [
    ["Start Now", paths.match()],
    ["Learn more", paths.about()],
  ],
  things: ["MedicalBusiness", "WebSite"],
};

const MATCH: Route[] = [
  {
    ...indexed,
    path: paths.match(),
    title: "Therapist Match · {brand}",
    heading: "Therapist Match",
    says: [
      "How will you be paying?",
      "Just a few quick questions to get started",
      "Employee Assistance Program (EAP)",
      "Insurance",
      "Self-Pay",
      "Not Sure",
      "{phone}",
    ],
  },
  {
    ...indexed,
    path: paths.matchInsurers(),
    canonical: paths.match(),
    title: "Select your insurance provider · Therapist Match · {brand}",
    heading: "Therapist Match",
    says: [
      "Select your insurance provider",
      "Aetna",
      "Blue Cross",
      "Cigna",
      "Evernorth",
      "Kaiser",
      "Magellan",
      "Optum",
      "Tricare",
      "United Healthcare",
    ],
  },
  {
    ...indexed,
    path: paths.matchEaps(),
    canonical: paths.match(),
    title: "Which Employee Assistance Program? · Therapist Match · {brand}",
    heading: "Therapist Match",
    says: [
      "Which Employee Assistance Program?",
      "BHS",
      "ComPsych",
      "Curalinc",
      "ENI",
      "Magellan",
      "Mines",
      "Spring Health",
      "Ulliance",
      "Well Spring",
      "{phone}",
    ],
  },
];

const LISTING_THINGS = ["CollectionPage", "BreadcrumbList"];

const payerRoute = (kind: PayerKind, id: string): Route => {
  const { title } = directoryTexts(defaultView({ kind, id }));
  const path = paths.teamPayer(kind, id);
  return {
    ...indexed,
    path,
    title: `${title} · {brand}`,
    heading: title,
    says: ["therapists in our network who can help you."],
    things: LISTING_THINGS,
  };
};

const DIRECTORY: Route[] = [
  {
    ...indexed,
    path: paths.team(),
    title: "Therapists in Colorado · {brand}",
    heading: "Therapists in Colorado",
    says: ["therapists in our network who can help you.", "{product} with", "Page 1 of"],
    things: LISTING_THINGS,
  },
  {
    ...indexed,
    path: paths.browse(),
    title: "Browse therapists · {brand}",
    heading: "Browse therapists",
    says: ["States", "Wyoming", "Concerns", "Eating", "Insurance", "EAPs", "Self-pay"],
    links: [
      ["States", "#states"],
      ["Self-pay", "#self-pay"],
    ],
  },
  ...INSURERS.map(({ id }) => payerRoute("insurer", id)),
  ...EAPS.map(({ id }) => payerRoute("eap", id)),
  {
    ...indexed,
    path: "/team/{slug}",
    title: "{title} · {brand}",
    heading: "{name}",
    says: ["{product} with {name}", "Back to Team", "State Licenses"],
    things: ["ProfilePage", "BreadcrumbList"],
  },
];

const PROVIDERS: Route[] = [
  {
    ...indexed,
    path: paths.providers(),
    title: "Join Our Team · {brand}",
    heading: "Join Our Team",
    says: [
      "Providers with the product earn more",
      "A license is required",
      "$1,000,000 per claim and $3,000,000 aggregate",
      "working towards licensure or holding a substance-abuse credential",
      "No application fee and no membership fee.",
      "direct ACH deposit",
      "EHR",
      "Clients book within the availability slots",
      "Some activity may be needed to stay active.",
      "Multi-state licenses are welcome.",
      "Technical, administrative and clinical support",
      "The app works on iOS, Android and modern browsers.",
      ...providerFaq.map(({ question }) => question),
    ],
    links: [["Apply Now", paths.join()]],
    things: ["FAQPage"],
  },
  {
    ...indexed,
    path: "/providers/{slug}",
    canonical: "/team/{slug}",
    title: "{providerTitle} · {brand}",
    heading: "{name}",
    says: ["Licenses", "Employee assistance programs"],
    links: [["Apply Now", paths.join()]],
  },
  {
    ...indexed,
    path: paths.join(),
    title: "Apply to join our team · {brand}",
    heading: "Apply to join our team",
    says: ["Name", "Email", "Phone number", "Why providers join", "No application fee and no membership fee."],
  },
];

const STATIC: Route[] = [
  {
    ...indexed,
    path: paths.services(),
    title: "Our services · {brand}",
    heading: "Our services",
    says: ["Finding the right therapist", "Sessions by video or in person", "Insurance, EAP or private pay"],
  },
  {
    ...indexed,
    path: paths.acceptedInsurance(),
    title: "Accepted insurance · {brand}",
    heading: "Accepted insurance",
    says: ["Blue Cross", "United Healthcare", "Magellan (EAP)", "Well Spring"],
  },
  {
    ...indexed,
    path: paths.leadership(),
    title: "Meet our team · {brand}",
    heading: "Meet our team",
    says: ["Executive", "Clinical", "Operations"],
  },
  {
    ...indexed,
    path: paths.privacy(),
    title: "Privacy policy · {brand}",
    heading: "Privacy policy",
    says: ["Last updated", "typically 7-10 years", "within 60 days", "Children under 13 need parental consent"],
    links: [["Back to Home", paths.home()]],
  },
  {
    ...indexed,
    path: paths.terms(),
    title: "Terms of service · {brand}",
    heading: "Terms of service",
    says: ["Last updated"],
    links: [["Back to Home", paths.home()]],
  },
  {
    ...indexed,
    path: paths.notice("accessibility"),
    title: "Accessibility statement · {brand}",
    heading: "Accessibility statement",
    says: ["What is tested", "What is not tested", "If something does not work for you"],
  },
];

const UNLISTED: Route[] = [
  {
    ...unlisted,
    path: paths.landing(),
    title: "Our new site arrives next week · {brand}",
    heading: "Our new site arrives next week",
    says: [],
    links: [["Start Now", paths.match()]],
  },
  {
    ...unlisted,
    path: paths.comingSoon(),
    title: "Coming soon · {brand}",
    heading: "Coming soon",
    says: [],
    links: [["Start Now", paths.match()]],
  },
  {
    ...unlisted,
    path: paths.thankYou(),
    title: "Thank you · {brand}",
    heading: "Thank you for contacting us!",
    says: [],
    links: [["Go Back Home", paths.root()]],
  },
  {
    ...unlisted,
    path: formPaths.publicForm(),
    status: 401,
    title: "Form unavailable · {brand}",
    heading: "Unable to Load Form",
    says: ["Missing access token. Please use the link from your email."],
  },
  {
    ...unlisted,
    path: requestPaths.ownRequest(),
    status: 401,
    title: "Your request · {brand}",
    heading: "Open this page from the link in your email",
    says: ["Open it from the link in our mail", "{phone}"],
    links: [["Go to the home page", paths.home()]],
  },
  {
    ...unlisted,
    path: therapistPaths.page(),
    status: 401,
    title: "Your appointments · {brand}",
    heading: "Open this page from the link in your email",
    says: ["Open it from the link in our mail", "{phone}"],
    links: [["Go to the home page", paths.home()]],
  },
  {
    ...unlisted,
    path: accountPaths.confirmAccount(),
    title: "This link is not complete · {brand}",
    heading: "This link is not complete",
    says: ["Please open the link in our email again"],
    links: [["Go to the home page", paths.home()]],
  },
  {
    ...unlisted,
    path: accountPaths.password(),
    title: "Get a link for your password · {brand}",
    heading: "Get a link for your password",
    says: ["we send you a link that sets a new password"],
  },
];

/** Every public page. The appointment request, which needs a chosen therapist, its confirmation, and forms behind links have their own tests. */
export const ROUTES: readonly Route[] = [HOME, ...MATCH, ...DIRECTORY, ...PROVIDERS, ...STATIC, ...UNLISTED];

/** A text of the table, for the brand and one therapist. */
export function fillIn(text: string, therapist: SampleTherapist): string {
  const filled = fillInBrand(text);
  return Object.entries(therapist).reduce((rest, [key, value]) => rest.replaceAll(`{${key}}`, value), filled);
}
