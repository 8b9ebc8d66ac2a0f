import { paths } from "@/lib/paths";

/** Page and route handlers of every form: what their cookies reach, and nothing else does. */
export const FORM_COOKIE_PATH = paths.publicForm();

/** Set by the door for the page alone; the door drops whatever a visitor sends under this name. */
export const DOOR_HEADER = "x-form-door";

/** Controls of the plain HTML form besides the answers. */
export const REVISION_FIELD = "revision";
export const INTENT_FIELD = "intent";

/** Every answer on these routes: kept by no cache, found by no search engine, and its address told to no other page. */
export const FORM_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;
