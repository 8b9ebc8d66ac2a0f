import type { TherapistView } from "@/lib/directory/therapist/view";

/** Names of choices that need no words. */
const USUAL_LANGUAGE = "English";
const USUAL_HOURS = "Weekdays";

/** Kinds of meeting, hours and languages in a few words each, which a card never cuts; only those that the roster states. */
export const cardFacts = ({ languages, hours, formats }: TherapistView): string[] => [
  ...formats,
  ...hours.filter((name) => name !== USUAL_HOURS),
  ...listOthers("Speaks ", languages.slice(0, SPOKEN), USUAL_LANGUAGE),
];

/** Facts that "Show More" opens. */
export const furtherFacts = ({ officeCity, formats, ages, languages }: TherapistView): string[] => [
  ...(officeCity && formats.includes("In person") ? [`In person in ${officeCity}`] : []),
  ...listOthers("Works with ", ages.map(toLower)),
  ...listOthers("Speaks ", languages.slice(SPOKEN), USUAL_LANGUAGE),
];

/** Languages of a card's line. */
const SPOKEN = 3;

const toLower = (name: string) => name.toLowerCase();
function listOthers(verb: string, names: readonly string[], usual?: string): string[] {
  const others = names.filter((name) => name !== usual);
  return others.length === 0 ? [] : [`${verb}${others.join(", ")}`];
}
