/** Names that words alone do not make plain. */
const LABELS: Readonly<Record<string, string>> = {
  brand: "Names and contact",
  theme: "Colours",
  eaps: "Employee assistance programs",
  faq: "Questions and answers",
  home: "Home page",
  services: "Our services",
  leaders: "Meet our team",
  leadersNote: "Note below the team",
  words: "Words of the search",
  providersTagline: "Claim for providers",
  defaultState: "First state",
  id: "ID",
  url: "Address (URL)",
  about: "About",
};

/** A name of the document in plain words: `"supportPhone"` → `"Support phone"`, `"on-brand"` → `"On brand"`. */
export function toLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
