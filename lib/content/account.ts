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

const PASSWORD_OUTCOMES = ["done", "ended", "unavailable", "sent", "not_sent", "limited"] as const;
export type PasswordState = (typeof PASSWORD_OUTCOMES)[number] | "ready" | "missing";

const ASK = "Enter the email address of your account, and we send you a link that sets a new password.";

/** Texts of the page of a mailed link that sets a password. */
export const passwordNotices: Readonly<Record<PasswordState, PageNotice>> = {
  ready: {
    title: "Choose your password",
    text: "When you set it, you are signed out everywhere else, and the link cannot be used again.",
  },
  unavailable: {
    title: "Your password is not set yet",
    text: "We could not reach our account service just now. Your link still works: please try again in a moment.",
  },
  done: { title: "Your password is set", text: "You can sign in with it now." },
  ended: { title: "This link no longer works", text: `It has expired or was used before. ${ASK}` },
  missing: { title: "Get a link for your password", text: ASK },
  sent: {
    title: "Please look at your email",
    text: "If there is an account with this address, a link is on its way. It works once, for one hour.",
  },
  not_sent: { title: "The link was not sent", text: `Something went wrong on our side. Please try again. ${ASK}` },
  limited: {
    title: "There were too many attempts",
    text: "Please wait a quarter of an hour and try again. A link that you have keeps working until then, or until it expires.",
  },
};

/** The page's state: the outcome of what was just done, else whether this browser holds a link. */
export function toPasswordState(outcome: string | string[] | undefined, hasLink: boolean): PasswordState {
  const known = PASSWORD_OUTCOMES.find((one) => one === outcome);
  if (known === "unavailable" && !hasLink) return "missing";
  return known ?? (hasLink ? "ready" : "missing");
}
