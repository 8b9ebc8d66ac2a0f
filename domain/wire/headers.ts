/** Carries the configured app id in every call to gateway and forms. */
export const APP_ID_HEADER = "appid";

/** The app id of website and services where none is set. */
export const DEFAULT_APP_ID = "fernwell-web";

/** The search service's key. */
export const API_KEY_HEADER = "x-api-key";

/** Makes a write idempotent: the same key and body give one row and the same answer, another body 422. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** One id per request, passed from the website to the services and logged by both. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The token of a link to a request's own page. Never in an address, which logs and proxies keep. */
export const REQUEST_TOKEN_HEADER = "request-token";

/** The token of a link to a therapist's own page. */
export const THERAPIST_TOKEN_HEADER = "therapist-token";

/** Names the browser of a sign-in in words, "Chrome on Windows", for its user's list of sessions. */
export const DEVICE_HEADER = "x-device";

/** Names a browser that has signed in to the account before, in a sign-in and in its answer. */
export const KNOWN_DEVICE_HEADER = "x-known-device";

/** Name of an uploaded file, percent-encoded: an address would be logged. */
export const FILE_NAME_HEADER = "x-file-name";

/** Id of a guest whom the website has known for some minutes: limits then count the guest, and allow an address more. */
export const VISITOR_HEADER = "x-visitor";
