/** Names of parts and fields that words alone do not make plain. */
const PARTS: Readonly<Record<string, string>> = {
  brand: "Names and contact",
  logos: "Logos of payers",
  letters: "Letters to people",
  theme: "Colors and fonts",
  eaps: "Employee assistance programs",
  faq: "Questions and answers",
  home: "Home page",
  services: "Our services",
  leaders: "Meet our team",
  leadersNote: "Note below the team",
  acceptedInsurance: "Accepted insurance",
  policies: "Promises and rules",
  words: "Words of the search",
  spanish: "Spanish of your texts",
  providersTagline: "Claim for providers",
  defaultState: "First state",
};
const FIELDS: Readonly<Record<string, string>> = {
  id: "ID",
  url: "Address (URL)",
  light: "Single colors by day",
  dark: "Single colors by night",
};

/** The name of a part in plain words. */
export const partLabel = (part: string): string => PARTS[part] ?? toLabel(part);

/** A name of the document in plain words: `"supportPhone"` → `"Support phone"`, `"on-brand"` → `"On brand"`. */
export function toLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return FIELDS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
