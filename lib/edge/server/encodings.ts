import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** The encodings in which answers are kept, the smallest first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The file extension of a compressed copy. */
export const COPY_EXTENSIONS = { br: ".br", gzip: ".gz" } as const satisfies Record<Encoding, string>;

/** The smallest encoding that the client accepts; undefined where it accepts neither. */
export function preferredEncoding(request: Pick<IncomingMessage, "headers">): Encoding | undefined {
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}
