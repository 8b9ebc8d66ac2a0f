import type { Letter } from "@/backend/mail/letter";
import { type Correspondence, composePersonLetter } from "@/backend/notify/person-letters";
import type { Arrangement } from "@/domain/booking/arrangement";
import { MEETING_NAMES } from "@/domain/booking/meetings";
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

const factsOf = ({ when, meeting, place }: AgreedTime): NonNullable<Letter["facts"]> => [
  ["When", when],
  ...(meeting === null ? [] : [["How", MEETING_NAMES[meeting]] as const]),
  ...(place ? [["Where", place] as const] : []),
];
const sentence = (message: Arrangement["message"]) => (message ? [message] : []);
const asked = (times: readonly string[]) => times.map((time) => ["You asked for", time] as const);
const OTHER_WAYS = "If this does not suit you, or you would like to ask again, open your request or call us.";

/** The receipt of a request, at once. `promise` states the time within which the network answers. */
export const composeRequestReceipt = (about: Correspondence, times: readonly string[], promise: string | undefined) =>
  composePersonLetter(about, {
    subject: "we have your request",
    paragraphs: [
      "Thank you. We have your request for an appointment, and will write to you when the time is confirmed.",
      ...(promise === undefined ? [] : [promise]),
    ],
    facts: asked(times),
    label: "See or change my request",
  });

/** Paragraph about the formerly agreed time, if there was one. */
const withoutFormer = (hasFormer: boolean) =>
  hasFormer ? ["The time that was agreed on does not hold any more. The calendar file of this mail removes it."] : [];

/** The receipt of other times. `hasFormer`: a time was agreed on before. */
export const composeTimesChanged = (about: Correspondence, times: readonly string[], hasFormer: boolean) =>
  composePersonLetter(about, {
    subject: "we have your new times",
    paragraphs: [
      "We have the new times for your request, and will write to you when one is confirmed. Until then no time is agreed on.",
      ...withoutFormer(hasFormer),
    ],
    facts: asked(times),
    label: "See or change my request",
  });

/** Mail names no therapist: the request's page does. */
const withWhom = (isOfSeveral: boolean, { isWithOther }: AgreedTime) => {
  if (isWithOther) return ["It is with another therapist than you asked for. Your request's page says with whom."];
  return isOfSeveral ? ["You asked several therapists. Your request's page says with which of them it is."] : [];
};

/** `isMoved`: another time was agreed on before. */
export const composeConfirmed = (
  about: Correspondence,
  time: AgreedTime,
  { isMoved, isOfSeveral }: { isMoved: boolean; isOfSeveral: boolean },
) =>
  composePersonLetter(about, {
    subject: isMoved ? "your appointment was moved" : "your appointment is confirmed",
    paragraphs: [
      isMoved
        ? "Your appointment has another time now. The calendar file of this mail replaces the one you have."
        : "Your appointment is confirmed. You can add it to your calendar with the file of this mail.",
      ...sentence(time.message),
      ...withWhom(isOfSeveral, time),
    ],
    facts: factsOf(time),
    label: "See or change my appointment",
  });

/** `hasFormer`: a time was agreed on before. */
export const composeProposed = (
  about: Correspondence,
  time: AgreedTime,
  { isOfSeveral, hasFormer }: { isOfSeveral: boolean; hasFormer: boolean },
) =>
  composePersonLetter(about, {
    subject: "we propose another time",
    paragraphs: [
      hasFormer
        ? "We have to change the time of your appointment, and propose this one. It is yours once you accept it."
        : `${time.isNoneFree ? "None of the times you asked for is free. " : ""}We propose this time. It is yours once you accept it.`,
      ...sentence(time.message),
      ...withoutFormer(hasFormer),
      ...withWhom(isOfSeveral, time),
    ],
    facts: factsOf(time),
    label: "Accept or ask for other times",
  });

/** The person is on the waiting list, or waits for something else than before. */
export const composeWaiting = (about: Correspondence, message: AgreedTime["message"]) =>
  composePersonLetter(about, {
    subject: "you are on our waiting list",
    paragraphs: [
      "There is no time for you yet, and you are on our waiting list. We write to you when we can offer you one.",
      ...sentence(message),
      "You need not do anything. On your request's page you can leave the list at any time.",
    ],
    label: "See my request",
  });

/** Says that a time is offered, not which: it is on the request's page. `until` is the end of the offer. */
export const composeOffered = (about: Correspondence, until: string) =>
  composePersonLetter(about, {
    subject: "we can offer you a time",
    paragraphs: [
      "A time is free, and we hold it for you. Please accept or refuse it on your request's page.",
      "If it does not suit you, you keep your place on our waiting list.",
    ],
    facts: [["Held until", until]],
    label: "See the offer",
  });

export const composeLapsed = (about: Correspondence) =>
  composePersonLetter(about, {
    subject: "the time is no longer held",
    paragraphs: [
      "We had offered you a time and have no answer, so we no longer hold it.",
      "You keep your place on our waiting list, and we write to you when we can offer you another one.",
    ],
    label: "See my request",
  });

export const composeDeclined = (about: Correspondence, message: AgreedTime["message"]) =>
  composePersonLetter(about, {
    subject: "about your request",
    paragraphs: [
      "We are sorry: we cannot offer you the appointment that you asked for. This says nothing about you or your reasons to ask.",
      ...sentence(message),
      "You can ask another therapist of the network, or call us, and we look for a way together.",
    ],
    label: "See my request",
  });

export const composeCancelled = (about: Correspondence, { when, message }: AgreedTime) =>
  composePersonLetter(about, {
    subject: "your appointment was cancelled",
    paragraphs: ["Your appointment does not take place: it was cancelled.", ...sentence(message), OTHER_WAYS],
    ...(when !== "" && { facts: [["It was", when]] }),
    label: "See my request",
  });

export const composeWithdrawn = (about: Correspondence) =>
  composePersonLetter(about, {
    subject: "your request was withdrawn",
    paragraphs: ["As you asked, we have withdrawn your request. No appointment takes place.", OTHER_WAYS],
    label: "See my request",
  });

export const composeReopened = (about: Correspondence) =>
  composePersonLetter(about, {
    subject: "your request is open again",
    paragraphs: [
      "We have opened your request again, and are looking for an appointment for you. You need not send it a second time.",
      "No time is agreed on yet: we will write to you when there is one.",
    ],
    label: "See or change my request",
  });

/** Says that there is a message; its text is on the request's page. */
export const composeMessage = (about: Correspondence) =>
  composePersonLetter(about, {
    subject: "there is a message for you",
    paragraphs: [
      "We have written you a message about your request. For your privacy it is on your request's page only.",
    ],
    label: "Read the message",
  });

export const composeReminder = (about: Correspondence, time: AgreedTime) =>
  composePersonLetter(about, {
    subject: "reminder of your appointment",
    paragraphs: ["This is a reminder of your appointment. On its page you can confirm that you come, or cancel."],
    facts: factsOf(time),
    label: "Confirm or cancel",
  });

/** The receipt of an application to join, or of a message. */
export const composeReceipt = (about: Correspondence, what: "application" | "message") =>
  composePersonLetter(about, {
    subject: `we have your ${what}`,
    paragraphs: [`Thank you. We have your ${what}, and will answer you.`],
  });

/** Welcomes an applicant. `page` is the address of their page in the directory. */
export const composeJoined = (about: Correspondence, page: string) =>
  composePersonLetter(about, {
    subject: "welcome to the network",
    paragraphs: [
      "Welcome, and thank you for joining us. Your page in our directory is public now.",
      "Please look at it, and tell us what should be different.",
    ],
    facts: [["Your page", page]],
  });
