import Bowser from "bowser";

/** No browser's name of itself is longer; patterns are tried on no more. */
const MAX_HEADER_LENGTH = 400;
/** Names are the library's own, but for browsers that it does not know. */
const PLAIN = /^[\p{L}\d][\p{L}\d .()+-]{0,58}$/u;

/** A browser and its system in words, "Chrome on Windows", from the header by which it names itself; undefined if unknown. */
export function toDeviceLabel(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_HEADER_LENGTH));
  const label = [browser.name, os.name].filter(Boolean).join(" on ");
  return PLAIN.test(label) ? label : undefined;
}
