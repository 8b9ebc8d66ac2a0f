import { oncePerProcess } from "@/domain/net/once-per-process";
import { NETWORK_DOCUMENT, type OwnersNetwork } from "@/domain/owner/owner-part";
import type { PublishedSettings } from "@/domain/owner/published-settings";
import { type RunningVersion, runningVersion } from "@/domain/owner/running-version";
import { ownersSpanish, pageTexts } from "@/domain/texts/languages";

/**
 * Reads the network's document for the process: of `NETWORK_FILE`, or else the first usable one of those published. A program calls
 * it before it loads its other modules, which read the document when they are loaded. A file with problems ends the program, as a
 * bad setting does.
 */
export async function loadNetwork(
  published: readonly (() => Promise<PublishedSettings | null | undefined>)[] = [],
): Promise<void> {
  const file = process.env.NETWORK_FILE;
  try {
    if (file) return await loadFile(file);
  } catch (error) {
    process.stderr.write(`${toSentences(error)}\n`);
    process.exit(1);
  }
  for (const find of published) {
    const settings = await find();
    if (settings && (await loadPublished(settings, runningVersion()))) return;
  }
}

const toSentences = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function loadFile(file: string): Promise<void> {
  // Its libraries take a tenth of a second, which a start without a document spares.
  const { readNetwork } = await import("@/domain/owner/read-network");
  await keep(readNetwork(file));
}

async function loadPublished({ version, document }: PublishedSettings, running: RunningVersion): Promise<boolean> {
  try {
    if (document) {
      const { readStored } = await import("@/domain/owner/read-network");
      await keep(readStored(document));
    }
    Object.assign(running, { version, document });
    return true;
  } catch (error) {
    running.refused = { version, problem: toSentences(error) };
    process.stderr.write(`The published settings ${version} cannot be used:\n${toSentences(error)}\n`);
    return false;
  }
}

async function keep(network: OwnersNetwork): Promise<void> {
  const { completeTheme, themeStyles } = await import("@/domain/owner/theme");
  const styles = network.theme && themeStyles(network.theme);
  const colours = network.theme && styles ? { ...completeTheme(network.theme), styles } : undefined;
  Object.assign(ownersSpanish, network.spanish);
  pageTexts.isEnglishOnly = network.switches?.spanish === false;
  oncePerProcess<OwnersNetwork>(NETWORK_DOCUMENT, () => ({ ...network, colours }));
}
