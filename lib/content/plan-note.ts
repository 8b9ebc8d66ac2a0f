import { ownerPart } from "@/domain/owner/owner-part";

/** Texts of the page of accepted plans. */
export const acceptedInsurance = ownerPart("acceptedInsurance", {
  lead: "Choose yours to see the therapists who accept it.",
  note: "Your plan decides what it covers, so please check with it before your first session.",
  other: {
    title: "Is yours not here, or are you not sure?",
    text: "You can pay for yourself, or answer a few questions and see who could help you.",
  },
});

/** Beside every list of a plan's therapists. */
export const planNote = acceptedInsurance.note;

/** A first session, its length and its price, after "You meet". */
export const firstSession = "You get to know each other, for about 50 minutes. What you pay depends on your plan.";
