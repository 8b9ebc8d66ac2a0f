import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";
import { local } from "@/lib/config/page-language";
import { withQuery } from "@/lib/config/paths";

/** The pages of accounts that mailed links open, and where their forms are posted. */
export const accountPaths = {
  /** The page of a mailed confirmation link; `token` is in its address for one request only. */
  confirmAccount: () => local("/account/confirm"),
  /** `outcome` is the gateway's `true` or `false`, or our own `unavailable`. */
  confirmAccountAfter: (outcome: string) =>
    withQuery(local("/account/confirm"), new URLSearchParams({ [CONFIRMATION_OUTCOME_PARAM]: outcome })),
  confirmAccountSubmit: () => local("/account/confirm/submit"),
  /** The page of a mailed link that sets a password, as for `confirmAccount`; `outcome` is a `PasswordState`. */
  password: (outcome?: string) => withQuery(local("/account/password"), outcome && new URLSearchParams({ outcome })),
  passwordSubmit: () => local("/account/password/submit"),
  passwordRequest: () => local("/account/password/request"),
} as const;
