import type { Letter } from "@/backend/mail/letter";
import { type Correspondence, composePersonLetter, type Words } from "@/backend/notify/person-letters";
import type { Arrangement } from "@/domain/booking/arrangement";
import { MEETING_NAMES } from "@/domain/booking/meetings";
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
const otherWays = () => t("If this does not suit you, or you would like to ask again, open your request or call us.");

/** Paragraph about the formerly agreed time, if there was one. */
const withoutFormer = (hasFormer: boolean) =>
  hasFormer ? [t("The time that you had agreed on no longer counts. The calendar file in this email removes it.")] : [];

/** Mail names no therapist: the request's page does. */
const withWhom = (isOfSeveral: boolean, { isWithOther }: AgreedTime) => {
  if (isWithOther) return [t("It is with another therapist than you asked for. Your request's page says with whom.")];
  return isOfSeveral ? [t("You asked several therapists. Your request's page says with which of them it is.")] : [];
};

const toConfirmed = ({ agreed, isMoved, isOfSeveral }: RequestFacts): Words => ({
  subject: isMoved ? t("your appointment was moved") : t("your appointment is confirmed"),
  paragraphs: [
    isMoved
      ? t("Your appointment has a new time. The calendar file in this email replaces the one you have.")
      : t("Your appointment is confirmed. Add it to your calendar with the file in this email."),
    ...sentence(agreed.message),
    ...withWhom(isOfSeveral, agreed),
  ],
  facts: factsOf(agreed),
  label: t("See or change my appointment"),
});

/** The letter to the person about each event of a request; other events have none. */
export const REQUEST_LETTERS = {
  received: ({ asked, promise }) => ({
    subject: t("we have your request"),
    paragraphs: [
      t("Thank you. We have your request for an appointment, and will write to you when the time is confirmed."),
      ...(promise === undefined ? [] : [promise]),
    ],
    facts: toAsked(asked),
    label: t("See or change my request"),
  }),
  change_times: ({ asked, hasFormer }) => ({
    subject: t("we have your new times"),
    paragraphs: [
      t(
        "We have the new times for your request, and will write to you when one is confirmed. Until then no time is agreed on.",
      ),
      ...withoutFormer(hasFormer),
    ],
    facts: toAsked(asked),
    label: t("See or change my request"),
  }),
  confirm: toConfirmed,
  accept: toConfirmed,
  propose: ({ proposed, hasFormer, isOfSeveral }) => ({
    subject: t("we propose another time"),
    paragraphs: [
      hasFormer
        ? t("We have to change the time of your appointment, and propose this one. It is yours once you accept it.")
        : `${proposed.isNoneFree ? `${t("None of the times you asked for is free.")} ` : ""}${t("We propose this time. It is yours once you accept it.")}`,
      ...sentence(proposed.message),
      ...withoutFormer(hasFormer),
      ...withWhom(isOfSeveral, proposed),
    ],
    facts: factsOf(proposed),
    label: t("Accept or ask for other times"),
  }),
  /** The person is on the waiting list, or waits for something else than before. */
  wait: ({ agreed }) => ({
    subject: t("you are on our waiting list"),
    paragraphs: [
      t("There is no time for you yet, and you are on our waiting list. We write to you when we can offer you one."),
      ...sentence(agreed.message),
      t("There is nothing you need to do. On your request's page you can leave the list at any time."),
    ],
    label: t("See my request"),
  }),
  /** Says that a time is offered, not which: it is on the request's page. */
  offer: ({ until }) => ({
    subject: t("we can offer you a time"),
    paragraphs: [
      t("A time is free, and we hold it for you. Please accept or refuse it on your request's page."),
      t("If it does not suit you, you keep your place on our waiting list."),
    ],
    facts: [[t("Held until"), until]],
    label: t("See the offer"),
  }),
  lapse: () => ({
    subject: t("the time is no longer held"),
    paragraphs: [
      t("We had offered you a time and have no answer, so we no longer hold it."),
      t("You keep your place on our waiting list, and we write to you when we can offer you another one."),
    ],
    label: t("See my request"),
  }),
  decline: ({ agreed }) => ({
    subject: t("about your request"),
    paragraphs: [
      t(
        "We are sorry: we cannot offer you the appointment that you asked for. This says nothing about you or your reasons to ask.",
      ),
      ...sentence(agreed.message),
      t("You can ask another therapist of the network, or call us, and we will look for a way together."),
    ],
    label: t("See my request"),
  }),
  cancel: ({ agreed: { when, message } }) => ({
    subject: t("your appointment was cancelled"),
    paragraphs: [t("Your appointment was cancelled and will not take place."), ...sentence(message), otherWays()],
    ...(when !== "" && { facts: [[t("It was"), when]] }),
    label: t("See my request"),
  }),
  withdraw: () => ({
    subject: t("your request was withdrawn"),
    paragraphs: [t("As you asked, we have withdrawn your request. There is no appointment."), otherWays()],
    label: t("See my request"),
  }),
  reopen: () => ({
    subject: t("your request is open again"),
    paragraphs: [
      t(
        "We have opened your request again, and are looking for an appointment for you. You do not need to send it again.",
      ),
      t("No time is agreed on yet: we will write to you when there is one."),
    ],
    label: t("See or change my request"),
  }),
  /** Says that there is a message; its text is on the request's page. */
  reply: () => ({
    subject: t("there is a message for you"),
    paragraphs: [
      t("We have written you a message about your request. For your privacy it is on your request's page only."),
    ],
    label: t("Read the message"),
  }),
  remind: ({ agreed }) => ({
    subject: t("reminder of your appointment"),
    paragraphs: [
      t("This is a reminder of your appointment. On its page you can tell us that you are coming, or cancel."),
    ],
    facts: factsOf(agreed),
    label: t("Confirm or cancel"),
  }),
} satisfies Record<string, (facts: RequestFacts) => Words>;

export type LetterKind = keyof typeof REQUEST_LETTERS;

/** The receipt of an application to join, or of a message. */
export const composeReceipt = (about: Correspondence, what: "application" | "message") =>
  composePersonLetter(
    about,
    what === "application"
      ? {
          subject: t("we have your application"),
          paragraphs: [t("Thank you. We have your application, and will answer you.")],
        }
      : {
          subject: t("we have your message"),
          paragraphs: [t("Thank you. We have your message, and will answer you.")],
        },
  );

/** Welcomes an applicant. `page` is the address of their page in the directory. */
export const composeJoined = (about: Correspondence, page: string) =>
  composePersonLetter(about, {
    subject: t("welcome to the network"),
    paragraphs: [
      t("Welcome, and thank you for joining us. Your page in our directory is public now."),
      t("Please look at it, and tell us what should be different."),
    ],
    facts: [[t("Your page"), page]],
  });
