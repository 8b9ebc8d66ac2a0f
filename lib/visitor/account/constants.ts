/** What the gateway appends to the page after a confirmation: `true` or `false`. `unavailable` is the website's own value. */
export const CONFIRMATION_OUTCOME_PARAM = "account_confirmation_success";
