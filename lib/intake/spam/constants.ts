/** A field that no person sees or fills in. No browser or password manager knows anything to put under this name. */
export const HONEYPOT_FIELD = "homepage";
/** Carries the signed time at which the form was made. */
export const STAMP_FIELD = "stamp";
