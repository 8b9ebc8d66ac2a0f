import { oncePerProcess } from "@/domain/net/once-per-process";
import { NETWORK_DOCUMENT, type OwnersNetwork } from "@/domain/owner/owner-part";

/**
 * Reads the document of `NETWORK_FILE` for the process. A program calls it before it loads its other modules, which read the document
 * when they are loaded. A document with problems ends the program, as a bad setting does.
 */
export async function loadNetwork(): Promise<void> {
  const file = process.env.NETWORK_FILE;
  if (!file) return;
  try {
    // Its libraries take a tenth of a second, which a start without a document spares.
    const { readNetwork } = await import("@/domain/owner/read-network");
    const { completeTheme, themeStyles } = await import("@/domain/owner/theme");
    const network = readNetwork(file);
    const colours = network.theme && { ...completeTheme(network.theme), styles: themeStyles(network.theme) };
    oncePerProcess<OwnersNetwork>(NETWORK_DOCUMENT, () => ({ ...network, colours }));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
