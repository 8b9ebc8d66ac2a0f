import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";
import { isGiven, withQuery } from "@/lib/config/paths";

/** The pages that mailed links open, and where their forms are posted. */
export const linkedPaths = {
  /** The page of one form after its link was opened; without an id the target of links. */
  publicForm: (formId?: string) => withQuery("/forms/public", formId && new URLSearchParams({ form: formId })),
  /** The form with its stored answers validated, for browsers without scripts. */
  publicFormChecked: (formId: string) => withQuery("/forms/public", new URLSearchParams({ form: formId, check: "1" })),
  publicFormSaved: (formId: string) => withQuery("/forms/public", new URLSearchParams({ form: formId, saved: "1" })),
  publicFormDraft: (formId: string) => `/forms/public/${encodeURIComponent(formId)}/draft`,
  publicFormSubmit: (formId: string) => `/forms/public/${encodeURIComponent(formId)}/submit`,

  /** The own page of a request after its link was opened; without a reference the target of links. */
  ownRequest: (reference?: string, notice?: string) =>
    withQuery("/request", new URLSearchParams(Object.entries({ reference, notice }).filter(isGiven))),
  ownRequestTimes: () => "/request/times",
  ownRequestWithdraw: () => "/request/withdraw",
  ownRequestAccept: () => "/request/accept",
  /** From the confirmation page, without a link. */
  ownRequestOpen: () => "/request/open",
  ownRequestCalendar: (reference: string) => withQuery("/request/calendar.ics", new URLSearchParams({ reference })),

  /** The page of a mailed confirmation link; `token` is in its address for one request only. */
  confirmAccount: () => "/account/confirm",
  /** `outcome` is the gateway's `true` or `false`, or our own `unavailable`. */
  confirmAccountAfter: (outcome: string) =>
    withQuery("/account/confirm", new URLSearchParams({ [CONFIRMATION_OUTCOME_PARAM]: outcome })),
  confirmAccountSubmit: () => "/account/confirm/submit",
  /** The page of a mailed link that sets a password, as for `confirmAccount`; `outcome` is a `PasswordState`. */
  password: (outcome?: string) => withQuery("/account/password", outcome && new URLSearchParams({ outcome })),
  passwordSubmit: () => "/account/password/submit",
  passwordRequest: () => "/account/password/request",
} as const;
