import type { Offer, Person, Service } from "schema-dts";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** A person's practice as schema.org properties, as far as the roster states it. */
export function toPracticeFacts(therapist: TherapistView): Partial<Exclude<Person, string>> {
  const { languages, genders, officeCity } = therapist;
  const offer = toOffer(therapist);
  return {
    ...(languages.length > 0 && { knowsLanguage: languages.map((name) => ({ "@type": "Language" as const, name })) }),
    ...(genders.length > 0 && { gender: genders.join(", ") }),
    ...(officeCity !== null && { workLocation: { "@type": "Place" as const, name: officeCity, address: officeCity } }),
    ...(offer && { makesOffer: offer }),
  };
}

/** Offer of sessions: ages, states and fees. Undefined where ages and fees are not stated. */
function toOffer({ ages, states, feeFrom, feeTo }: TherapistView): Offer | undefined {
  const [minPrice, maxPrice] = [feeFrom ?? feeTo, feeTo ?? feeFrom];
  const hasPrice = minPrice !== null && maxPrice !== null;
  if (ages.length === 0 && !hasPrice) return undefined;
  const areaServed = states.map((name) => ({ "@type": "State" as const, name }));
  const service: Service = {
    "@type": "Service",
    serviceType: "Psychotherapy",
    ...(areaServed.length > 0 && { areaServed }),
    ...(ages.length > 0 && { audience: ages.map((name) => ({ "@type": "Audience" as const, audienceType: name })) }),
  };
  const priceSpecification = {
    "@type": "UnitPriceSpecification" as const,
    priceCurrency: "USD",
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? 0,
    unitText: "session",
  };
  return { "@type": "Offer", itemOffered: service, ...(hasPrice && { priceSpecification }) };
}
