import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PublishedSettings, publishedSettings } from "@/domain/owner/published-settings";

const folder = () => process.env.DATA_DIR || ".data";
const copyFile = (name = "published-network") => join(/* turbopackIgnore: true */ folder(), `${name}.json`);
const FORMER = "former-network";

/** The last document that this website ran with, for a start without the services. */
export const readPublishedCopy = (): Promise<PublishedSettings | undefined> => readCopy(copyFile());

/** The document before, whose pages are still open in browsers. */
export const readFormerCopy = (): Promise<PublishedSettings | undefined> => readCopy(copyFile(FORMER));

async function readCopy(file: string): Promise<PublishedSettings | undefined> {
  try {
    return publishedSettings.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Keeps the document for the next start, where it differs from the one kept. */
export async function keepPublishedCopy(settings: PublishedSettings): Promise<void> {
  if (((await readPublishedCopy())?.version ?? 0) === settings.version) return;
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const draft = `${copyFile()}.${process.pid}`;
  await writeFile(draft, JSON.stringify(settings), { mode: 0o600 });
  await rename(copyFile(), copyFile(FORMER)).catch(() => undefined);
  await rename(draft, copyFile());
}
