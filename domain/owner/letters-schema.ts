import { z } from "zod";
import { filled, line } from "@/domain/owner/line-schema";

const PLACES = ["brand", "phone"];
const isFilled = (words: string) => [...words.matchAll(/\{(\w*)\}/g)].every(([, place = ""]) => PLACES.includes(place));
const UNKNOWN_PLACE = "has a place that no letter fills: there are {brand} and {phone}";
const words = (max: number) => filled(max).refine(isFilled, UNKNOWN_PLACE);
const letterText = z.strictObject({
  subject: words(80).meta({ description: "After the network’s name, before the reference." }),
  opening: words(600),
  closing: line(600).refine(isFilled, UNKNOWN_PLACE).meta({ description: "The last paragraph. Empty: none." }),
});
const letter = (description: string) => letterText.meta({ description });

/** The words of each letter to people. */
export const ownerLetters = z.strictObject({
  received: letter("A request came in."),
  newTimes: letter("The person asked for other times."),
  confirmed: letter("An appointment is agreed on."),
  moved: letter("It was agreed on, and has a new time."),
  proposed: letter("Staff propose a time."),
  proposedAgain: letter("Staff propose another time than the one agreed on."),
  waiting: letter("The person is on the waiting list."),
  offered: letter("A time is held for someone on the waiting list."),
  lapsed: letter("That time was not accepted."),
  declined: letter("There is no appointment for a request."),
  cancelled: letter("Staff or the therapist cancelled the appointment."),
  withdrawn: letter("The person withdrew the request."),
  reopened: letter("A request that had ended is open again."),
  message: letter("Staff wrote a message, which is on the request’s page."),
  reminder: letter("Before an appointment."),
  applied: letter("A therapist applied."),
  wrote: letter("Somebody sent a message."),
  joined: letter("An applicant is in the directory."),
});
export type LetterId = keyof z.output<typeof ownerLetters>;
