import { openPicture } from "@/backend/open-picture";

/** Time limit for one picture. */
const CLEANING_SECONDS = 20;
/** Pixels of the longer side, and quality: a card's small print stays legible. Larger photos are read in a smaller size, in a quarter of the time. */
const MAX_SIDE = 4_000;
const QUALITY = 90;

let last: Promise<unknown> = Promise.resolve();

/**
 * The picture in its own format, upright, without what the camera wrote into it, such as the place; undefined for one that cannot be read.
 * One at a time: the largest needs some 200 MB of memory. Sides above 4,000 pixels are reduced.
 */
export function cleanPicture(content: Buffer): Promise<Buffer | undefined> {
  const cleaned = last.then(() => clean(content));
  last = cleaned;
  return cleaned;
}

const clean = (content: Buffer): Promise<Buffer | undefined> =>
  openPicture(content)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: CLEANING_SECONDS })
    .jpeg({ quality: QUALITY, force: false })
    .webp({ quality: QUALITY, force: false })
    .toBuffer()
    .catch(() => undefined);
