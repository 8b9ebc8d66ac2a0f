import { OTHER_DISORDERS_NAME } from "@/domain/catalog/clinical";
import { FILTERS } from "@/domain/catalog/filters";
import { stateInText } from "@/domain/catalog/states";
import { bioText } from "@/domain/rich-text/sanitize-bio";
import { excerpt } from "@/domain/text/excerpt";
import { firstInText, listInText, nameInText } from "@/domain/text/in-text";
import { slugBase, slugNumber } from "@/domain/text/slug";
import { currentLanguage } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";
import { namePayer } from "@/lib/directory/format";
import { credentialsOf } from "@/lib/directory/therapist/credentials";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Characters that search engines show. */
const DESCRIPTION_CHARS = 155;
/** A shorter piece of a biography is of no use. */
const MIN_BIO_CHARS = 30;
const MAX_LISTED = 3;
const TITLE_CONCERNS = 2;

export type TherapistRole = "Therapist" | "Provider";
type Role = TherapistRole | Lowercase<TherapistRole>;
const lowercase = { Therapist: "therapist", Provider: "provider" } as const satisfies Record<TherapistRole, Role>;

/** A name with its credentials: `"Ruth Abbott, LPC"`. */
export const nameWithCredentials = (therapist: TherapistView): string =>
  [therapist.name, ...credentialsOf(therapist)].join(", ");

/**
 * `"Ruth Abbott, LPC · Therapist in Colorado"`. A namesake, whose slug is numbered, is distinguished by concerns, and by the number
 * where these could be another's too: titles differ without a search for namesakes.
 */
export function therapistTitle(therapist: TherapistView, role: TherapistRole = "Therapist"): string {
  const facts = [nameWithCredentials(therapist), inStates(role, therapist.states), namesakeConcerns(therapist)];
  return facts.filter((fact) => fact !== "").join(" · ") + namesakeNumber(therapist);
}

/** State, payers, concerns, and on English pages the beginning of the biography: at most 155 characters. */
export function therapistDescription(therapist: TherapistView, role: TherapistRole = "Therapist"): string {
  const { insurers, eaps, bioHtml } = therapist;
  const payers = [...new Set([...insurers.map(nameInsurer), ...eaps.map(tGiven)])];
  const concerns = concernNames(therapist).map(nameInText);
  const facts = [
    `${nameWithCredentials(therapist)}${namesakeNumber(therapist)}: ${inStates(lowercase[role], therapist.states)}.`,
    payers.length > 0 ? t("Accepts {payers}.", { payers: listSome(payers) }) : "",
    concerns.length > 0 ? t("Works with {concerns}.", { concerns: listSome(concerns) }) : "",
  ];
  const text = facts.filter((fact) => fact !== "").join(" ");
  // A biography is English.
  const hasRoom = currentLanguage() === "en" && text.length + MIN_BIO_CHARS < DESCRIPTION_CHARS;
  return excerpt(hasRoom ? `${text} ${bioText(bioHtml)}` : text, DESCRIPTION_CHARS);
}

/** An insurer's name in the filter, as in a sentence. A name outside the catalog is returned unchanged. */
function nameInsurer(name: string): string {
  const insurer = FILTERS.insurers.choices.find((choice) => choice.name === name);
  return insurer ? namePayer({ kind: "insurer", id: insurer.id }) : tGiven(name);
}

/** `"Therapist in Colorado"`, `"Therapist in Colorado and Texas"`, `"Therapist in 5 states"`. */
export function inStates(role: Role, states: readonly string[]): string {
  if (states.length === 0) return t(role);
  return states.length > 2
    ? t("{role} in {count} states", { role: t(role), count: states.length })
    : t("{role} in {states}", { role: t(role), states: listInText(states.map(stateInText)) });
}

/** The concerns by their labels, without the one that stands for others: `["Anxiety", "Eating"]`. */
export const concernNames = ({ disorders }: TherapistView): string[] =>
  disorders.filter((disorder) => disorder !== OTHER_DISORDERS_NAME).map(tGiven);

/** The first therapist with a name has the slug of the name alone. A name without Latin letters has no such slug. */
const isNamesake = ({ slug, name }: TherapistView) => slug !== slugBase(name, "");

const namesakeConcerns = (therapist: TherapistView) =>
  isNamesake(therapist) ? concernNames(therapist).slice(0, TITLE_CONCERNS).join(", ") : "";

/** `" (3)"` from the third with a name on, or from the second without concerns; `" (th-17)"` without a slug from the name. */
function namesakeNumber(therapist: TherapistView): string {
  const base = slugBase(therapist.name, "");
  if (base === "") return ` (${therapist.slug})`;
  const number = slugNumber(therapist.slug, base) ?? 1;
  return number > 2 || (number === 2 && concernNames(therapist).length === 0) ? ` (${number})` : "";
}

/** `"A, B and C"`; of a longer list `"A, B and 3 more"`. */
const listSome = (items: readonly string[]): string =>
  items.length > MAX_LISTED ? firstInText(items, MAX_LISTED - 1) : listInText(items);
