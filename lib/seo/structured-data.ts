import type {
  BreadcrumbList,
  EducationalOccupationalCredential,
  Graph,
  MedicalBusiness,
  Offer,
  Person,
  PostalAddress,
  Service,
  Thing,
} from "schema-dts";
import type { PostalAddress as Address, Brand } from "@/domain/brand";
import { OTHER_CERTIFICATION_NAME, OTHER_DISORDERS_NAME } from "@/domain/catalog/clinical";
import { STATES } from "@/domain/catalog/states";
import { bioText } from "@/domain/rich-text/sanitize-bio";
import { excerpt } from "@/domain/text/excerpt";
import { currentLanguage, currentLocale } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";
import { machinePaths } from "@/lib/config/machine-paths";
import { withoutLanguage } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { openingHours } from "@/lib/content/opening-hours";
import { phoneHref } from "@/lib/content/phone";
import { directoryAddress } from "@/lib/directory/address";
import { directoryTitle } from "@/lib/directory/format";
import type { DirectoryResult } from "@/lib/directory/result";
import { credentialsOf } from "@/lib/directory/therapist/credentials";
import type { TherapistView } from "@/lib/directory/therapist/view";
import type { DirectoryView } from "@/lib/directory/view";
import { type Crumb, directoryTrail, therapistTrail } from "@/lib/seo/breadcrumbs";

/** Makes a path of the site absolute. */
export type ToUrl = (path: string) => string;

const DESCRIPTION_CHARS = 300;

const graphOf = (...things: Thing[]): Graph => ({ "@context": "https://schema.org", "@graph": things });
/** The same network in every language. */
const networkId = (toUrl: ToUrl) => toUrl(`${withoutLanguage(paths.home())}#network`);

const toState = (name: string) => ({ "@type": "State" as const, name });

const websiteId = (toUrl: ToUrl) => toUrl(`${paths.home()}#website`);

/** Structured data of a therapist's page. Licences and certifications are credentials, because no therapist is a physician. */
export function therapistGraph(therapist: TherapistView, brand: Brand, toUrl: ToUrl): Graph {
  const url = toUrl(paths.therapist(therapist.slug));
  return graphOf(
    { "@type": "ProfilePage", "@id": url, url, name: therapist.name, mainEntity: toPerson(therapist, brand, toUrl) },
    toBreadcrumbs(therapistTrail(therapist), toUrl),
  );
}

const toBreadcrumbs = (trail: readonly Crumb[], toUrl: ToUrl): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name,
    item: toUrl(path),
  })),
});

function toPerson(therapist: TherapistView, brand: Brand, toUrl: ToUrl): Person {
  const url = toUrl(paths.therapist(therapist.slug));
  // A biography is English.
  const description = currentLanguage() === "en" ? excerpt(bioText(therapist.bioHtml), DESCRIPTION_CHARS) : "";
  const topics = [...therapist.disorders, ...therapist.therapyTypes].filter((topic) => topic !== OTHER_DISORDERS_NAME);
  const credentials = toCredentials(therapist);
  const letters = credentialsOf(therapist);
  return {
    "@type": "Person",
    "@id": toUrl(`${withoutLanguage(paths.therapist(therapist.slug))}#person`),
    name: therapist.name,
    url,
    jobTitle: t("Therapist"),
    identifier: therapist.uniqueId,
    memberOf: { "@type": "MedicalBusiness", "@id": networkId(toUrl), name: brand.name, url: toUrl(paths.home()) },
    ...(letters.length === 0 ? {} : { honorificSuffix: letters.join(", ") }),
    ...(description === "" ? {} : { description }),
    ...(therapist.pictureUrl === null ? {} : { image: toUrl(therapist.pictureUrl) }),
    ...(topics.length === 0 ? {} : { knowsAbout: topics.map(tGiven) }),
    ...(credentials.length === 0 ? {} : { hasCredential: credentials }),
    ...toPracticeFacts(therapist),
  };
}

function toCredentials({ certifications, states }: TherapistView): EducationalOccupationalCredential[] {
  return [
    ...certifications
      .filter((name) => name !== OTHER_CERTIFICATION_NAME)
      .map((name) => ({
        "@type": "EducationalOccupationalCredential" as const,
        credentialCategory: "certification",
        name,
      })),
    ...states.map((name) => ({
      "@type": "EducationalOccupationalCredential" as const,
      credentialCategory: "license",
      name: t("State license: {state}", { state: name }),
      validIn: toState(name),
    })),
  ];
}

/** The home page: the network and its site. Omits what the brand leaves empty. */
export function networkGraph(brand: Brand, toUrl: ToUrl): Graph {
  const url = toUrl(paths.home());
  return graphOf(toNetwork(brand, toUrl), {
    "@type": "WebSite",
    "@id": websiteId(toUrl),
    name: brand.name,
    url,
    inLanguage: currentLocale(),
    publisher: { "@id": networkId(toUrl) },
  });
}

function toNetwork(brand: Brand, toUrl: ToUrl): MedicalBusiness {
  const profiles = brand.social.map((link) => link.url).filter((address) => address !== "");
  return {
    "@type": "MedicalBusiness",
    "@id": networkId(toUrl),
    name: brand.name,
    url: toUrl(paths.home()),
    logo: toUrl("/icons/icon-512.png"),
    image: toUrl(machinePaths.sharePicture()),
    areaServed: STATES.map(({ name }) => toState(name)),
    ...(brand.email === "" ? {} : { email: brand.email }),
    ...(openingHours.week.length > 0 && { openingHours: openingHours.week.map(toOpeningTime) }),
    ...(brand.supportPhone === "" ? {} : { telephone: phoneHref(brand.supportPhone).replace("tel:", "") }),
    ...(brand.address && { address: toPostalAddress(brand.address) }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
}

/** Without the line above the street, which repeats the name. */
function toPostalAddress({ street, city, region, postalCode }: Address): PostalAddress {
  const parts = { streetAddress: street, addressLocality: city, addressRegion: region, postalCode };
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ""));
  return { "@type": "PostalAddress", ...given, addressCountry: "US" };
}

/** A directory: the therapists of one page of it, in order. Without any, only the way there. */
export function directoryGraph(view: DirectoryView, result: DirectoryResult, toUrl: ToUrl): Graph {
  const url = toUrl(directoryAddress(view));
  const therapists = result.status === "ok" ? result.therapists : [];
  const items = therapists.map(({ slug, name }, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name,
    url: toUrl(paths.therapist(slug)),
  }));
  return graphOf(
    {
      "@type": "CollectionPage",
      "@id": url,
      url,
      name: directoryTitle(view),
      isPartOf: { "@id": websiteId(toUrl) },
      ...(items.length === 0 ? {} : { mainEntity: { "@type": "ItemList", itemListElement: items } }),
    },
    toBreadcrumbs(directoryTrail(view), toUrl),
  );
}

/** A page's questions and answers, in its order. */
export function faqGraph(items: readonly { question: string; answer: string }[]): Graph {
  return graphOf({
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: question,
      acceptedAnswer: { "@type": "Answer" as const, text: answer },
    })),
  });
}

/** A person's practice as schema.org properties, as far as the roster states it. */
function toPracticeFacts(therapist: TherapistView): Partial<Exclude<Person, string>> {
  const { languages, genders, officeCity } = therapist;
  const offer = toOffer(therapist);
  return {
    ...(languages.length > 0 && {
      knowsLanguage: languages.map((name) => ({ "@type": "Language" as const, name: tGiven(name) })),
    }),
    ...(genders.length > 0 && { gender: genders.map(tGiven).join(", ") }),
    ...(officeCity !== null && { workLocation: { "@type": "Place" as const, name: officeCity, address: officeCity } }),
    ...(offer && { makesOffer: offer }),
  };
}

/** Offer of sessions: ages, states and fees. Undefined where ages and fees are not stated. */
function toOffer({ ages, states, feeFrom, feeTo }: TherapistView): Offer | undefined {
  const [minPrice, maxPrice] = [feeFrom ?? feeTo, feeTo ?? feeFrom];
  const hasPrice = minPrice !== null && maxPrice !== null;
  if (ages.length === 0 && !hasPrice) return undefined;
  const areaServed = states.map(toState);
  const service: Service = {
    "@type": "Service",
    serviceType: t("Psychotherapy"),
    ...(areaServed.length > 0 && { areaServed }),
    ...(ages.length > 0 && {
      audience: ages.map((name) => ({ "@type": "Audience" as const, audienceType: tGiven(name) })),
    }),
  };
  const priceSpecification = {
    "@type": "UnitPriceSpecification" as const,
    priceCurrency: "USD",
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? 0,
    unitText: t("session"),
  };
  return { "@type": "Offer", itemOffered: service, ...(hasPrice && { priceSpecification }) };
}

/** `Mo 09:00-17:00`, in the network's zone. */
const toOpeningTime = ({ day, from, until }: (typeof openingHours.week)[number]) =>
  `${day.slice(0, 2)} ${from}-${until}`;
