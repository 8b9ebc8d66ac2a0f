/**
 * Appended by the gateway to the page's address after a confirmation: `true` or `false`. `unavailable` is the website's own
 * value.
 */
export const CONFIRMATION_OUTCOME_PARAM = "account_confirmation_success";
