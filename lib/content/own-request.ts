import type { OwnRequest } from "@/domain/wire/own-request";
import type { PageNotice } from "@/lib/content/notices";

type Situation = OwnRequest["state"] | "seeking" | "proposal_over" | "offer_over" | "over";

/** Title and text for the person, by the state of their request. */
export const SITUATIONS: Readonly<Record<Situation, PageNotice>> = {
  requested: {
    title: "We have your request",
    text: "Our team is looking for a time and will contact you by email or phone. No time is agreed on yet.",
  },
  seeking: {
    title: "We are looking for a time",
    text: "No time is agreed on at the moment, and an earlier time no longer counts. We will contact you by email or phone.",
  },
  proposed: {
    title: "We propose another time",
    text: "None of the times you asked for is free. This one is yours once you accept it.",
  },
  proposal_over: {
    title: "The time that we proposed has passed",
    text: "No time is agreed on. Please ask for other times below, or call us.",
  },
  waiting: {
    title: "You are on our waiting list",
    text: "There is no time for you yet. We write to you when we can offer you one. There is nothing you need to do.",
  },
  offered: {
    title: "We can offer you a time",
    text: "We hold it for you, and it is yours once you accept it. If you refuse it, you keep your place on our waiting list.",
  },
  offer_over: {
    title: "The time that we offered is no longer held",
    text: "You keep your place on our waiting list. We write to you when we can offer you another one.",
  },
  confirmed: { title: "Your appointment is confirmed", text: "We look forward to seeing you." },
  over: {
    title: "The time of your appointment has come",
    text: "It can no longer be changed on this page. If something came up, please call us.",
  },
  completed: {
    title: "Your appointment has taken place",
    text: "If you would like another one, you can ask for it at any time.",
  },
  no_show: {
    title: "We missed you at this appointment",
    text: "It did not take place. If you would like another one, you can ask for it at any time, or call us.",
  },
  late_cancel: {
    title: "This appointment was cancelled at short notice",
    text: "It did not take place. You can ask for another one at any time, or call us.",
  },
  cancelled_by_therapist: {
    title: "Your therapist could not hold this appointment",
    text: "We are sorry. It did not take place. You can ask for another one at any time, or call us.",
  },
  declined: {
    title: "We cannot offer this appointment",
    text: "We are sorry. This says nothing about you or your reasons to ask. You can ask another of our therapists. Or call us, and we will look for a way together.",
  },
  withdrawn: {
    title: "You withdrew this request",
    text: "There is no appointment. If you change your mind, you can ask again at any time, or call us.",
  },
  cancelled: {
    title: "This appointment was cancelled",
    text: "It will not take place. You can ask for another one at any time, or call us.",
  },
};

/** The state of a request in words at `now`. */
export function describeRequest(request: OwnRequest, now: Date): PageNotice {
  return SITUATIONS[situationOf(request, now)];
}

function situationOf({ state, proposed, confirmed, offeredUntil, isLinkEnded }: OwnRequest, now: Date): Situation {
  if (isLinkEnded) return state;
  if (state === "requested" && confirmed !== null) return "seeking";
  if (state === "proposed" && proposed !== null && new Date(proposed.startAt) <= now) return "proposal_over";
  if (state === "offered" && offeredUntil && new Date(offeredUntil) <= now) return "offer_over";
  if (state === "confirmed" && confirmed !== null && new Date(confirmed.startAt) <= now) return "over";
  return state;
}

/** Why a request's own page shows no request. */
export const closedRequestNotices = {
  missing: {
    title: "Open this page from the link in your email",
    text: "Open it from the link in our mail, or from the confirmation page in the browser that sent your request. For your privacy it stays open for a limited time only.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may not be complete. Please open the link in our latest mail again, or copy all of it into the address bar.",
  },
  limited: { title: "Please wait a little", text: "Too many links did not work. Please try again in a few minutes." },
  unavailable: {
    title: "Your request cannot be shown just now",
    text: "We could not reach our service. Your request is safe. Please try again in a moment.",
  },
} as const satisfies Record<string, PageNotice>;

/** Result of the last action on the page. */
export const ownRequestNotices = {
  times: { tone: "success", title: "Your new times were sent", text: "Our team reads them and will contact you." },
  coming: { tone: "success", title: "Thank you", text: "Now we know that you are coming." },
  changed: {
    tone: "warning",
    title: "Nothing was changed just now",
    text: "Your request was changed in the meantime. Please read how it stands now, and try again.",
  },
  failed: {
    tone: "danger",
    title: "This did not reach us",
    text: "Nothing was changed. Please try again in a moment, or call us.",
  },
} as const;
export type OwnRequestNotice = keyof typeof ownRequestNotices;
