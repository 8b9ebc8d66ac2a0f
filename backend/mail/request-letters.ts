import type { Letter } from "@/backend/mail/letter";
import { letterLook } from "@/backend/mail/letter-look";
import { type Correspondence, composePersonLetter, type Words } from "@/backend/mail/person-letters";
import type { Arrangement } from "@/domain/booking/arrangement";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { letterWords } from "@/domain/letters";
import type { LetterId } from "@/domain/owner/letters-schema";
import { t } from "@/domain/texts/t";
import type { MEETINGS } from "@/domain/wire/appointment";

/** A time as the person reads it, in their zone, how and where the appointment takes place, and the message of staff. */
export interface AgreedTime extends Pick<Arrangement, "place" | "message"> {
  /** Empty without a time. */
  when: string;
  meeting: (typeof MEETINGS)[number] | null;
  /** True where staff ticked that none of the times asked for is free. */
  isNoneFree?: boolean;
  /** True for a therapist whom the person did not ask. */
  isWithOther?: boolean;
}

/** Contents of the letters about a request. */
export interface RequestFacts {
  /** The agreed time, and the one that staff propose. */
  agreed: AgreedTime;
  proposed: AgreedTime;
  /** The times that the person asked for. */
  asked: readonly string[];
  /** End of an offer. */
  until: string;
  /** Time within which the network answers. */
  promise: string | undefined;
  /** True where the person's last letter about a time agreed on one: its calendar file is removed. */
  hasFormer: boolean;
  /** True where any letter agreed on a time. */
  isMoved: boolean;
  /** True for a request of several therapists. */
  isOfSeveral: boolean;
}

/** When, how and where an appointment takes place. */
export const factsOf = ({
  when,
  meeting,
  place,
}: Pick<AgreedTime, "when" | "meeting" | "place">): NonNullable<Letter["facts"]> => [
  [t("When"), when],
  ...(meeting === null ? [] : [[t("How"), t(MEETING_NAMES[meeting])] as const]),
  ...(place ? [[t("Where"), place] as const] : []),
];
const sentence = (message: Arrangement["message"]) => (message ? [message] : []);
const toAsked = (times: readonly string[]) => times.map((time) => [t("You asked for"), time] as const);
/** Paragraph about the formerly agreed time, if there was one. */
const withoutFormer = (hasFormer: boolean) =>
  hasFormer ? [t("The time that you had agreed on no longer counts. The calendar file in this email removes it.")] : [];

/** Mail names no therapist: the request's page does. */
const withWhom = (isOfSeveral: boolean, { isWithOther }: AgreedTime) => {
  if (isWithOther)
    return [t("It is with a different therapist than you asked for. Your request's page says who it is.")];
  return isOfSeveral ? [t("You asked several therapists. Your request's page says which one it is with.")] : [];
};

/** A letter's own words, with other paragraphs between its first and its last. */
function wordsOf(id: LetterId, between: readonly string[] = []): Pick<Words, "subject" | "paragraphs"> {
  const { subject, opening, closing } = letterWords(id, letterLook());
  return { subject, paragraphs: [opening, ...between, ...(closing === "" ? [] : [closing])] };
}

const toConfirmed = ({ agreed, isMoved, isOfSeveral }: RequestFacts): Words => ({
  ...wordsOf(isMoved ? "moved" : "confirmed", [...sentence(agreed.message), ...withWhom(isOfSeveral, agreed)]),
  facts: factsOf(agreed),
  label: t("See or change my appointment"),
});

/** The letter to the person about each event of a request; other events have none. */
export const REQUEST_LETTERS = {
  received: ({ asked, promise }) => ({
    ...wordsOf("received", promise === undefined ? [] : [promise]),
    facts: toAsked(asked),
    label: t("See or change my request"),
  }),
  change_times: ({ asked, hasFormer }) => ({
    ...wordsOf("newTimes", withoutFormer(hasFormer)),
    facts: toAsked(asked),
    label: t("See or change my request"),
  }),
  confirm: toConfirmed,
  accept: toConfirmed,
  propose: ({ proposed, hasFormer, isOfSeveral }) => {
    const { subject, paragraphs } = wordsOf(hasFormer ? "proposedAgain" : "proposed", [
      ...sentence(proposed.message),
      ...withoutFormer(hasFormer),
      ...withWhom(isOfSeveral, proposed),
    ]);
    const [opening = "", ...others] = paragraphs;
    const isNoneFree = !hasFormer && proposed.isNoneFree;
    return {
      subject,
      paragraphs: [isNoneFree ? `${t("None of the times you asked for is free.")} ${opening}` : opening, ...others],
      facts: factsOf(proposed),
      label: t("Accept or ask for other times"),
    };
  },
  /** The person is on the waiting list, or waits for something else than before. */
  wait: ({ agreed }) => ({ ...wordsOf("waiting", sentence(agreed.message)), label: t("See my request") }),
  /** Says that a time is offered, not which: it is on the request's page. */
  offer: ({ until }) => ({ ...wordsOf("offered"), facts: [[t("Held until"), until]], label: t("See the offer") }),
  lapse: () => ({ ...wordsOf("lapsed"), label: t("See my request") }),
  decline: ({ agreed }) => ({ ...wordsOf("declined", sentence(agreed.message)), label: t("See my request") }),
  cancel: ({ agreed: { when, message } }) => ({
    ...wordsOf("cancelled", sentence(message)),
    ...(when !== "" && { facts: [[t("It was"), when]] }),
    label: t("See my request"),
  }),
  withdraw: () => ({ ...wordsOf("withdrawn"), label: t("See my request") }),
  reopen: () => ({ ...wordsOf("reopened"), label: t("See or change my request") }),
  /** Says that there is a message; its text is on the request's page. */
  reply: () => ({ ...wordsOf("message"), label: t("Read the message") }),
  remind: ({ agreed }) => ({ ...wordsOf("reminder"), facts: factsOf(agreed), label: t("Confirm or cancel") }),
} satisfies Record<string, (facts: RequestFacts) => Words>;

export type LetterKind = keyof typeof REQUEST_LETTERS;

/** The receipt of an application to join, or of a message. */
export const composeReceipt = (about: Correspondence, what: "application" | "message") =>
  composePersonLetter(about, wordsOf(what === "application" ? "applied" : "wrote"));

/** Welcomes an applicant. `page` is the address of their page in the directory. */
export const composeJoined = (about: Correspondence, page: string) =>
  composePersonLetter(about, { ...wordsOf("joined"), facts: [[t("Your page"), page]] });
