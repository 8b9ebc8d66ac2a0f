import { SmallRoom } from "@/components/art/room-picture";
import { type PageMessageProps, PlainMessage } from "./plain-message";

/** A page with one message, such as not found, always with the room, a link and crisis help. */
export const PageMessage = (props: PageMessageProps) => (
  <PlainMessage {...props} mark={<SmallRoom light="evening" width="224" />} />
);
