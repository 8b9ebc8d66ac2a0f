import { dirname } from "node:path";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { loadLogo } from "@/domain/owner/logo";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { NETWORK_DOCUMENT } from "@/domain/owner/owner-part";
import { readNetwork } from "@/domain/owner/read-network";

/*
 * A program imports this module before any other: the modules that hold names, lists and texts read the document when they are
 * loaded. A document with problems ends the program, as a bad setting does.
 */
const withLogo = (network: NetworkDocument, folder: string): NetworkDocument =>
  network.logo ? { ...network, logo: loadLogo(folder, network.logo) } : network;

const file = process.env.NETWORK_FILE;
try {
  oncePerProcess(NETWORK_DOCUMENT, () => (file ? withLogo(readNetwork(file), dirname(file)) : {}));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
