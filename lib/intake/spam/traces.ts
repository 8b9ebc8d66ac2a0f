/** A hidden field. Its name matches nothing that browsers or password managers fill in. */
export const HONEYPOT_FIELD = "homepage";
/** Faster than any browser can show, fill in and send a form. */
export const BROWSER_MIN_AGE_MS = 300;
/** Carries the signed time at which the form was rendered. */
export const STAMP_FIELD = "stamp";

const MAX_LENGTH = 200;

/** A post's spam signals, besides its content. */
export interface Traces {
  honeypot: string;
  stamp: string;
}

/** A post's spam signals; blank where missing. */
export function readTraces(get: (name: string) => unknown): Traces {
  const text = (name: string) => {
    const value = get(name);
    return typeof value === "string" ? value.slice(0, MAX_LENGTH) : "";
  };
  return { honeypot: text(HONEYPOT_FIELD), stamp: text(STAMP_FIELD) };
}
