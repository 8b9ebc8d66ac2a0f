import { choiceName } from "@/domain/catalog/filters";
import { ACCEPTING, NOT_ACCEPTING, SLIDING_SCALE } from "@/domain/catalog/practice";
import { capitalize, choiceInText, listInText, uncapitalize } from "@/domain/text/in-text";
import { currentLocale } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";
import type { TherapistView } from "@/lib/directory/therapist/view";

const IS_ACCEPTING = choiceName("accepting", ACCEPTING);
/** The name of meetings at the office, which an owner may change. */
export const IN_PERSON = choiceName("formats", "in-person");
const IS_NOT_ACCEPTING = choiceName("accepting", NOT_ACCEPTING);

/** `"Video, or in person in Denver, CO"`; undefined where it is not stated. */
export function formatMeeting({
  formats,
  officeCity,
}: Pick<TherapistView, "formats" | "officeCity">): string | undefined {
  const ways = formats.map((name) =>
    uncapitalize(
      name === IN_PERSON && officeCity !== null ? t("In person in {city}", { city: officeCity }) : tGiven(name),
    ),
  );
  return ways.length === 0 ? undefined : capitalize(choiceInText(ways));
}

/** `"Accepting new clients with Aetna and Cigna"`; undefined where it is not stated. */
export function formatAccepting({ accepting }: Pick<TherapistView, "accepting">): string | undefined {
  if (accepting.includes(IS_ACCEPTING)) return tGiven(IS_ACCEPTING);
  const payers = accepting.filter((name) => name !== IS_NOT_ACCEPTING);
  if (payers.length > 0)
    return t("Accepting new clients with {payer}", { payer: listInText(new Set(payers.map(tGiven))) });
  return accepting.length > 0 ? tGiven(IS_NOT_ACCEPTING) : undefined;
}

/** `"$120 to $160 a session"`; undefined where it is not stated. */
export function formatFee({ feeFrom, feeTo }: Pick<TherapistView, "feeFrom" | "feeTo">): string | undefined {
  const [from, to] = [feeFrom ?? feeTo, feeTo ?? feeFrom];
  if (from === null || to === null) return undefined;
  return from === to
    ? t("{fee} a session", { fee: `$${from}` })
    : t("{from} to {to} a session", { from: `$${from}`, to: `$${to}` });
}

/** True where the therapist has a sliding scale. */
export const isSliding = ({ fees }: Pick<TherapistView, "fees">) => fees.includes(choiceName("fees", SLIDING_SCALE));

/** `"March 3, 2026"`. */
export const formatConfirmed = (confirmedOn: string): string =>
  new Date(`${confirmedOn}T00:00:00Z`).toLocaleDateString(currentLocale(), { dateStyle: "long", timeZone: "UTC" });

interface StatedFacts {
  readonly title: string;
  readonly items: readonly string[];
}

/** Facts about a practice besides the specified lists, by English title; facts that are not stated are left out. */
export const practiceFacts = (therapist: TherapistView): StatedFacts[] =>
  [
    { title: "Languages", items: therapist.languages.map(tGiven) },
    { title: "Works With", items: therapist.ages.map(tGiven) },
    { title: "Sessions", items: [formatMeeting(therapist), ...therapist.hours.map(tGiven)] },
    { title: "Fees", items: [formatFee(therapist), isSliding(therapist) ? t("Sliding scale") : undefined] },
    { title: "New Clients", items: [formatAccepting(therapist)] },
    {
      title: "In Practice",
      items: [therapist.practicingSince === null ? undefined : t("Since {year}", { year: therapist.practicingSince })],
    },
    { title: "Pronouns", items: [therapist.pronouns] },
    { title: "Gender", items: therapist.genders.map(tGiven) },
  ]
    .map(({ title, items }) => ({ title, items: items.filter((item): item is string => !!item) }))
    .filter(({ items }) => items.length > 0);
