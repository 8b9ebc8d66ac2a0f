/** Apart from the conflicts of `problem.ts`, most of which no browser needs. */

export const NOT_EDITABLE = "This form has expired or is no longer accepting responses.";

/** Messages of links that open no form, by code. Specification, section 8. */
export const LINK_MESSAGES = {
  TOKEN_NOT_FOUND: "Invalid access token. Please check your link.",
  TOKEN_EXPIRED: "This link has expired. Please request a new one.",
  TOKEN_REVOKED: "This link has been revoked. Please contact support.",
  TOKEN_REPLACED: "A newer link to this form was sent. Please use the link in the latest email.",
  FORM_CANCELLED: "This form was cancelled. Please contact support.",
} as const;
