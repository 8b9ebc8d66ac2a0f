/** A hidden field. Its name matches nothing that browsers or password managers fill in. */
export const HONEYPOT_FIELD = "homepage";
/** Carries the signed time at which the form was rendered. */
export const STAMP_FIELD = "stamp";
