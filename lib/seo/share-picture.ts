import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { SHARE_PICTURE } from "@/lib/seo/page-metadata";

/** Drawing takes a tenth of a second of CPU time: one at a time, a short queue, and a cache. */
const MAX_WAITING = 20;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const drawing = bulkhead(1, MAX_WAITING);
const kept = new LRUCache<string, Buffer>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: ({ byteLength }) => byteLength });

/** Families for `fontFamily`: later ones hold letters missing in the first. */
export const SHARE_FONTS = { serif: "Serif, Serif Ext, Serif Vi", sans: "Sans" } as const;

const FONT_FILES = [
  { name: "Serif", weight: 600, file: "source-serif-4/files/source-serif-4-latin-600-normal.woff" },
  { name: "Serif Ext", weight: 600, file: "source-serif-4/files/source-serif-4-latin-ext-600-normal.woff" },
  { name: "Serif Vi", weight: 600, file: "source-serif-4/files/source-serif-4-vietnamese-600-normal.woff" },
  { name: "Sans", weight: 400, file: "source-sans-3/files/source-sans-3-latin-400-normal.woff" },
] as const;

let fonts: ReturnType<typeof readFonts> | undefined;

/** The fonts of drawn pictures, read once. */
export const readShareFonts = () => (fonts ??= readFonts());

function readFonts() {
  return Promise.all(
    FONT_FILES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(path.join(process.cwd(), "node_modules/@fontsource", file)),
    })),
  );
}

/**
 * Draws a sharing picture as PNG; the same key is drawn once. Its texts must be drawable (`toDrawableName`). @throws
 * BulkheadRejectedError when too many are waiting.
 */
export async function drawSharePicture(
  key: string,
  makePicture: () => ReactElement | Promise<ReactElement>,
): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  return drawing.execute(async () => {
    // Possibly drawn while waiting in the queue.
    const drawn = kept.get(key) ?? (await draw(await makePicture()));
    kept.set(key, drawn);
    return drawn;
  });
}

async function draw(picture: ReactElement): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  const response = new ImageResponse(picture, { width, height, fonts: await readShareFonts() });
  return Buffer.from(await response.arrayBuffer());
}
