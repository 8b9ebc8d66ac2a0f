import { choiceName } from "@/domain/catalog/filters";
import { ACCEPTING, NOT_ACCEPTING } from "@/domain/catalog/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";

const ACCEPTANCES = [ACCEPTING, NOT_ACCEPTING].map((id) => choiceName("accepting", id));
/** Names of choices that need no words. */
const USUAL_LANGUAGE = "English";
const USUAL_HOURS = "Weekdays";

/** Facts about a therapist's practice in a few words each, the rarest first; only those that the roster states. */
export const cardFacts = ({ accepting, languages, hours, formats, officeCity, ages }: TherapistView): string[] => [
  ...accepting.filter((name) => ACCEPTANCES.includes(name)),
  ...listOthers("Speaks ", languages, USUAL_LANGUAGE),
  ...hours.filter((name) => name !== USUAL_HOURS),
  ...formats.map((format) => (format === "In person" && officeCity ? `In person in ${officeCity}` : format)),
  ...listOthers("Works with ", ages.map(toLower)),
];

const toLower = (name: string) => name.toLowerCase();
function listOthers(verb: string, names: readonly string[], usual?: string): string[] {
  const others = names.filter((name) => name !== usual);
  return others.length === 0 ? [] : [`${verb}${others.join(", ")}`];
}
