/** The cookie that carries the guest token. Specification, section 9. */
export const GUEST_COOKIE = "authToken";

/** The cookie outlives the token, because a renewal needs the expired token. */
export const GUEST_COOKIE_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
