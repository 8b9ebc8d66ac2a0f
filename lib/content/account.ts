import type { PageNotice } from "@/lib/content/notices";

export type ConfirmationState = "ready" | "unavailable" | "confirmed" | "failed" | "missing";

/** Texts of the page of a mailed confirmation link. */
export const confirmationNotices: Readonly<Record<ConfirmationState, PageNotice>> = {
  ready: {
    title: "Confirm your email address",
    text: "Press the button to confirm that this email address is yours. Until then your account cannot be used.",
  },
  unavailable: {
    title: "Your email address is not confirmed yet",
    text: "We could not reach our account service just now. Your link still works: please try again in a moment.",
  },
  confirmed: {
    title: "Your email address is confirmed",
    text: "Thank you. Your account is ready, and you can close this page.",
  },
  failed: {
    title: "This link no longer works",
    text: "It has expired or was used before. If your account is not confirmed yet, sign up again with the same email address, and we will send you a new link.",
  },
  missing: {
    title: "This link is not complete",
    text: "Please open the link in our email again, or copy all of it into the address bar.",
  },
};

/** The page's state: the gateway's answer for the link, else whether this browser holds an unused one. */
export function toConfirmationState(outcome: string | string[] | undefined, hasToken: boolean): ConfirmationState {
  if (outcome === "true") return "confirmed";
  if (outcome === "false") return "failed";
  if (!hasToken) return "missing";
  return outcome === "unavailable" ? "unavailable" : "ready";
}
