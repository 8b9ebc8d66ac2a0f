import { OTHER_DISORDERS_NAME } from "@/domain/catalog/clinical";
import { certificationInWords, concernInWords } from "@/domain/catalog/explanations";
import { choiceName } from "@/domain/catalog/filters";
import { NOT_ACCEPTING } from "@/domain/catalog/practice";
import { nameInText, uncapitalize } from "@/domain/text/in-text";
import { given, t, tGiven } from "@/domain/texts/t";
import type { TherapistTimes } from "@/domain/wire/times";
import { matchReasons } from "@/lib/directory/match-reasons";
import { type ShownTimes, toShownTimes } from "@/lib/directory/next-times";
import { payerOf } from "@/lib/directory/payer";
import { type CardLine, cardLines, chosenFirst } from "@/lib/directory/therapist/card-lines";
import { credentialsOf } from "@/lib/directory/therapist/credentials";
import { type PayerFact, payerFact } from "@/lib/directory/therapist/payer-fact";
import { IN_PERSON } from "@/lib/directory/therapist/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";
import type { DirectoryView } from "@/lib/directory/view";

/** Content of a therapist's card, and nothing more: a page's data has twelve of them beside its HTML. */
export interface TherapistCardData
  extends Pick<TherapistView, "slug" | "name" | "pictureUrl" | "bioHtml" | "isBioLong" | "certifications"> {
  readonly payer: PayerFact | null;
  /** Set for a therapist who accepts no new clients, or none with the view's payer: a quiet card. */
  readonly isClosed?: true;
  readonly lines: readonly CardLine[];
  /** The first credential in words, further ones by their letters. */
  readonly credentials: string;
  /** Concerns in everyday words, the visitor's own first. */
  readonly helps: string;
  /** Short texts: facts about the practice or, among the best matches, reasons for the match. */
  readonly facts: readonly string[];
  /** Facts that "Show More" opens. */
  readonly further: string;
  /** Concerns without Spanish, as they stand in the texts of a Spanish page. */
  readonly english?: readonly string[];
  /** The next free times, where the therapist has hours. */
  readonly times?: ShownTimes;
}

const TIMES_SHOWN = 2;
const HELPS_SHOWN = 2;
const CLOSED = choiceName("accepting", NOT_ACCEPTING);

/** A therapist's card in a view. On the server, so that browsers need no script for its texts. */
export function toCard(therapist: TherapistView, view: DirectoryView, offered?: TherapistTimes): TherapistCardData {
  const { slug, name, pictureUrl, bioHtml, isBioLong, certifications } = therapist;
  const reasons = view.sort === "best" ? matchReasons(view, therapist) : [];
  const payer = payerFact(therapist, payerOf(view));
  const isClosed = payer ? payer.isFull === true || !payer.isTaken : therapist.accepting.includes(CLOSED);
  const english = therapist.disorders.filter((name) => given(name).lang).flatMap((name) => [name, uncapitalize(name)]);
  const times = toShownTimes(offered, TIMES_SHOWN);
  return {
    ...(isClosed && { isClosed }),
    ...(times && { times }),
    ...(english.length > 0 && { english }),
    ...{ slug, name, pictureUrl, bioHtml, isBioLong, certifications },
    payer,
    credentials: credentialsInWords(therapist),
    helps: chosenFirst("disorders", therapist.disorders, view)
      .filter((name) => name !== OTHER_DISORDERS_NAME)
      .slice(0, HELPS_SHOWN)
      .map(inSentence)
      .join(", "),
    further: furtherFacts(therapist).join(" · "),
    lines: cardLines(therapist, view),
    facts: reasons.length > 0 ? reasons : [...(isClosed && !payer ? [tGiven(CLOSED)] : []), ...cardFacts(therapist)],
  };
}

const inSentence = (concern: string) => uncapitalize(concernInWords(concern));

function credentialsInWords(therapist: TherapistView): string {
  const [first, ...others] = credentialsOf(therapist);
  return first === undefined ? "" : [certificationInWords(first), ...others].join(", ");
}

/** Names of choices that need no words. */
const USUAL_LANGUAGE = "English";
const USUAL_HOURS = "Weekdays";

/** Kinds of meeting, hours and languages in a few words each, which a card never cuts; only those that the roster states. */
const cardFacts = ({ languages, hours, formats }: TherapistView): string[] => [
  ...formats.map(tGiven),
  ...hours.filter((name) => name !== USUAL_HOURS).map(tGiven),
  ...speaks(languages.slice(0, SPOKEN)),
];

/** Facts that "Show More" opens. */
const furtherFacts = ({ officeCity, formats, ages, languages }: TherapistView): string[] => [
  ...(officeCity && formats.includes(IN_PERSON) ? [t("In person in {city}", { city: officeCity })] : []),
  ...(ages.length > 0
    ? [t("Works with {people}", { people: ages.map((name) => tGiven(name).toLowerCase()).join(", ") })]
    : []),
  ...speaks(languages.slice(SPOKEN)),
];

/** Languages of a card's line. */
const SPOKEN = 3;

function speaks(languages: readonly string[]): string[] {
  const others = languages.filter((name) => name !== USUAL_LANGUAGE).map(nameInText);
  return others.length === 0 ? [] : [t("Speaks {languages}", { languages: others.join(", ") })];
}
