import { digestOf, type LogoPicture, listPictures, readPicture } from "@/domain/owner/logo";
import { readFormerCopy } from "@/domain/owner/published-copy";
import { fetchPublished } from "@/lib/content/fetch-published";

/** A flood of addresses that nobody has costs one search in this time. */
const KEPT_MS = 1_000;

/** Files of the documents before and after this process's, each with the digest of its address. */
interface OtherFiles {
  styles: { digest: string; styles: string }[];
  pictures: { name: string; digest: string; picture: LogoPicture }[];
}

let found: { at: number; files: Promise<OtherFiles> } | undefined;

/** The files of pages that another process made, while a new document is published. */
function findFiles(): Promise<OtherFiles> {
  if (!found || Date.now() - found.at > KEPT_MS) found = { at: Date.now(), files: readFiles() };
  return found.files;
}

async function readFiles(): Promise<OtherFiles> {
  const settings = await Promise.all([readFormerCopy(), fetchPublished()]);
  const documents = settings.flatMap((one) => one?.document ?? []);
  const { themeStyles } = await import("@/domain/owner/theme");
  const styles = documents.flatMap(({ theme }) => (theme ? [themeStyles(theme)] : []));
  const pictures = documents.flatMap((document) =>
    listPictures(document).map((one) => ({ name: one.name, picture: readPicture(one) })),
  );
  return {
    styles: styles.map((one) => ({ digest: digestOf(one), styles: one })),
    pictures: pictures.map((one) => ({ ...one, digest: digestOf(one.picture.bytes) })),
  };
}

/** Colours of another document whose address has this digest. */
export const findOtherStyles = async (digest: string | null): Promise<string | undefined> =>
  (await findFiles()).styles.find((one) => one.digest === digest)?.styles;

/** A picture of another document whose address has this digest. */
export const findOtherLogo = async (name: string, digest: string | null): Promise<LogoPicture | undefined> =>
  (await findFiles()).pictures.find((one) => one.name === name && one.digest === digest)?.picture;
