import { digestOf, type LogoPicture, readPicture } from "@/domain/owner/logo";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { readFormerCopy } from "@/domain/owner/published-copy";
import { fetchPublished } from "@/lib/content/fetch-published";

/** A flood of addresses that nobody has costs one search in this time. */
const KEPT_MS = 1_000;

let found: { at: number; documents: Promise<NetworkDocument[]> } | undefined;

/** The documents before and after this process's: of pages that another process made, while a new one is published. */
function findDocuments(): Promise<NetworkDocument[]> {
  if (!found || Date.now() - found.at > KEPT_MS)
    found = {
      at: Date.now(),
      documents: Promise.all([readFormerCopy(), fetchPublished()]).then((all) =>
        all.flatMap((settings) => settings?.document ?? []),
      ),
    };
  return found.documents;
}

/** Colours of another document whose address has this digest. */
export async function findOtherStyles(digest: string | null): Promise<string | undefined> {
  const { themeStyles } = await import("@/domain/owner/theme");
  const styles = (await findDocuments()).flatMap(({ theme }) => (theme ? [themeStyles(theme)] : []));
  return styles.find((one) => digestOf(one) === digest);
}

/** A picture of another document whose address has this digest. */
export async function findOtherLogo(name: string, digest: string | null): Promise<LogoPicture | undefined> {
  const sources = (await findDocuments()).flatMap(({ logo }) => new Map(Object.entries(logo ?? {})).get(name) ?? []);
  return sources.map((source) => readPicture(source)).find(({ bytes }) => digestOf(bytes) === digest);
}
