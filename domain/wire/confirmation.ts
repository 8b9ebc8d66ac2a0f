/** Parameter that the gateway appends to the page's address after a confirmation: `true` or `false`. */
export const CONFIRMATION_OUTCOME_PARAM = "account_confirmation_success";
