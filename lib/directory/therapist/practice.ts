import { choiceName } from "@/domain/catalog/filters";
import { ACCEPTING, NOT_ACCEPTING, SLIDING_SCALE } from "@/domain/catalog/practice";
import { capitalize, listInText } from "@/domain/text/in-text";
import type { TherapistView } from "@/lib/directory/therapist/view";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const IS_ACCEPTING = choiceName("accepting", ACCEPTING);
const IS_NOT_ACCEPTING = choiceName("accepting", NOT_ACCEPTING);

/** `"Video, or in person in Denver, CO"`; undefined where it is not stated. */
export function formatMeeting({
  formats,
  officeCity,
}: Pick<TherapistView, "formats" | "officeCity">): string | undefined {
  const place = officeCity === null ? "" : ` in ${officeCity}`;
  const ways = formats.map((name) => (name === "In person" ? `in person${place}` : name.toLowerCase()));
  return ways.length === 0 ? undefined : capitalize(ways.join(" or "));
}

/** `"Accepting new clients with Aetna and Cigna"`; undefined where it is not stated. */
export function formatAccepting({ accepting }: Pick<TherapistView, "accepting">): string | undefined {
  if (accepting.includes(IS_ACCEPTING)) return IS_ACCEPTING;
  const payers = accepting.filter((name) => name !== IS_NOT_ACCEPTING);
  if (payers.length > 0) return `${IS_ACCEPTING} with ${listInText(new Set(payers))}`;
  return accepting.length > 0 ? IS_NOT_ACCEPTING : undefined;
}

/** `"$120 to $160 a session"`; undefined where it is not stated. */
export function formatFee({ feeFrom, feeTo }: Pick<TherapistView, "feeFrom" | "feeTo">): string | undefined {
  const [from, to] = [feeFrom ?? feeTo, feeTo ?? feeFrom];
  if (from === null || to === null) return undefined;
  return from === to ? `$${from} a session` : `$${from} to $${to} a session`;
}

/** True where the therapist has a sliding scale. */
export const isSliding = ({ fees }: Pick<TherapistView, "fees">) => fees.includes(choiceName("fees", SLIDING_SCALE));

/** `"March 3, 2026"`. */
export const formatConfirmed = (confirmedOn: string): string => DATE.format(new Date(`${confirmedOn}T00:00:00Z`));

interface StatedFacts {
  readonly title: string;
  readonly items: readonly string[];
}

/** Facts about a practice besides the specified lists, by title; facts that are not stated are left out. */
export const practiceFacts = (therapist: TherapistView): StatedFacts[] =>
  [
    { title: "Languages", items: therapist.languages },
    { title: "Works With", items: therapist.ages },
    { title: "Sessions", items: [formatMeeting(therapist), ...therapist.hours] },
    { title: "Fees", items: [formatFee(therapist), isSliding(therapist) ? "Sliding scale" : undefined] },
    { title: "New Clients", items: [formatAccepting(therapist)] },
    {
      title: "In Practice",
      items: [therapist.practicingSince === null ? undefined : `Since ${therapist.practicingSince}`],
    },
    { title: "Pronouns", items: [therapist.pronouns] },
    { title: "Gender", items: therapist.genders },
  ]
    .map(({ title, items }) => ({ title, items: items.filter((item): item is string => !!item) }))
    .filter(({ items }) => items.length > 0);
