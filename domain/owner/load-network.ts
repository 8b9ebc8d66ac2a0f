import { oncePerProcess } from "@/domain/net/once-per-process";
import { NETWORK_DOCUMENT } from "@/domain/owner/owner-part";
import { readNetwork } from "@/domain/owner/read-network";

/*
 * A program imports this module before any other: the modules that hold names, lists and texts read the document when they are
 * loaded. A document with problems ends the program, as a bad setting does.
 */
const file = process.env.NETWORK_FILE;
try {
  oncePerProcess(NETWORK_DOCUMENT, () => (file ? readNetwork(file) : {}));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
