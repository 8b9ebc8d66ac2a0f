import { paths } from "@/lib/config/paths";

/** Page and route handlers of every form: what their cookies reach, and nothing else does. */
export const FORM_COOKIE_PATH = paths.publicForm();

/** Set by the door for the page alone; the door drops whatever a visitor sends under this name. */
export const DOOR_HEADER = "x-form-door";

/** Controls of the plain HTML form besides the answers. */
export const REVISION_FIELD = "revision";
export const INTENT_FIELD = "intent";
