import { LogoMark } from "./logo-mark";
import { type PageMessageProps, PlainMessage } from "./plain-message";

/** A page with one message, such as not found, always with a link and crisis help. */
export const PageMessage = (props: PageMessageProps) => (
  <PlainMessage {...props} mark={<LogoMark className="size-14 text-brand opacity-70" />} />
);
