import { brand } from "@/domain/brand";
import type { LetterId } from "@/domain/owner/letters-schema";
import type { NetworkParts } from "@/domain/owner/network-schema";
import { ownerPart } from "@/domain/owner/owner-part";
import { currentLanguage, ownersSpanish } from "@/domain/texts/languages";
import type { Sentence } from "@/domain/texts/spanish";
import { fillPlaces, tGiven } from "@/domain/texts/t";

type Letters = NetworkParts["letters"];
type Words = Readonly<Record<"subject" | "opening" | "closing", string>>;
export type LetterParts = Pick<NetworkParts, "letters" | "brand" | "spanish">;

const CALL_US =
  "If this does not suit you, or you would like to ask again, open your request or call us." satisfies Sentence;

/** The words of the letters to people. Facts, buttons and the lines on crises and privacy follow them, and stay. */
const STANDARD = {
  received: {
    subject: "we have your request",
    opening: "Thank you. We have your request for an appointment, and will write to you when the time is confirmed.",
    closing: "",
  },
  newTimes: {
    subject: "we have your new times",
    opening:
      "We have the new times for your request, and will write to you when one is confirmed. Until then no time is agreed on.",
    closing: "",
  },
  confirmed: {
    subject: "your appointment is confirmed",
    opening: "Your appointment is confirmed. Add it to your calendar with the file in this email.",
    closing: "",
  },
  moved: {
    subject: "your appointment was moved",
    opening: "Your appointment has a new time. The calendar file in this email replaces the one you have.",
    closing: "",
  },
  proposed: {
    subject: "we propose another time",
    opening: "We propose this time. It is yours once you accept it.",
    closing: "",
  },
  proposedAgain: {
    subject: "we propose another time",
    opening: "We have to change the time of your appointment, and propose this one. It is yours once you accept it.",
    closing: "",
  },
  waiting: {
    subject: "you are on our waiting list",
    opening:
      "There is no time for you yet, and you are on our waiting list. We write to you when we can offer you one.",
    closing: "There is nothing you need to do. On your request's page you can leave the list at any time.",
  },
  offered: {
    subject: "we can offer you a time",
    opening: "A time is free, and we hold it for you. Please accept or refuse it on your request's page.",
    closing: "If it does not suit you, you keep your place on our waiting list.",
  },
  lapsed: {
    subject: "the time is no longer held",
    opening: "We had offered you a time and have no answer, so we no longer hold it.",
    closing: "You keep your place on our waiting list, and we write to you when we can offer you another one.",
  },
  declined: {
    subject: "about your request",
    opening:
      "We are sorry: we cannot offer you the appointment that you asked for. This says nothing about you or your reasons to ask.",
    closing: "You can ask another of our therapists. Or call us, and we will look for a way together.",
  },
  cancelled: {
    subject: "your appointment was cancelled",
    opening: "Your appointment was cancelled and will not take place.",
    closing: CALL_US,
  },
  withdrawn: {
    subject: "your request was withdrawn",
    opening: "As you asked, we have withdrawn your request. There is no appointment.",
    closing: CALL_US,
  },
  reopened: {
    subject: "your request is open again",
    opening:
      "We have opened your request again, and are looking for an appointment for you. You do not need to send it again.",
    closing: "No time is agreed on yet: we will write to you when there is one.",
  },
  message: {
    subject: "there is a message for you",
    opening: "We have written you a message about your request. For your privacy it is on your request's page only.",
    closing: "",
  },
  reminder: {
    subject: "reminder of your appointment",
    opening: "This is a reminder of your appointment. On its page you can tell us that you are coming, or cancel.",
    closing: "",
  },
  applied: {
    subject: "we have your application",
    opening: "Thank you. We have your application, and will answer you.",
    closing: "",
  },
  wrote: {
    subject: "we have your message",
    opening: "Thank you. We have your message, and will answer you.",
    closing: "",
  },
  joined: {
    subject: "welcome to the network",
    opening: "Welcome, and thank you for joining us. Your page in our directory is public now.",
    closing: "Please look at it, and tell us what should be different.",
  },
} as const satisfies Record<LetterId, Record<keyof Words, Sentence | "">>;

/** The words of this process's document. */
export const letters: Letters = ownerPart("letters", STANDARD);

/**
 * A letter's words in the language of `inLanguage`. An owner's English words stand in English letters alone: Spanish ones have the owner's
 * Spanish, or else our words.
 */
export function letterWords(
  id: LetterId,
  { letters: own, brand: { name, supportPhone }, spanish }: LetterParts = { letters, brand, spanish: ownersSpanish },
): Words {
  const wordOf = (field: keyof Words) => {
    const text = own[id][field];
    const isOwn = text === "" || currentLanguage() === "en";
    return fillPlaces(isOwn ? text : (spanish[text] ?? tGiven(STANDARD[id][field])), {
      brand: name,
      phone: supportPhone,
    });
  };
  return { subject: wordOf("subject"), opening: wordOf("opening"), closing: wordOf("closing") };
}
