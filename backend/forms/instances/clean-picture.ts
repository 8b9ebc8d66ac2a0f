import sharp from "sharp";

const MAX_PIXELS = 50_000_000;
/** Time limit for one picture. */
const CLEANING_SECONDS = 10;
/** A card's small print stays legible. */
const QUALITY = 90;

/** The picture in its own format, upright, without what the camera wrote into it, such as the place; undefined for one that cannot be read. */
export async function cleanPicture(content: Buffer): Promise<Buffer | undefined> {
  const picture = sharp(content, { failOn: "error", limitInputPixels: MAX_PIXELS }).autoOrient();
  return picture
    .timeout({ seconds: CLEANING_SECONDS })
    .jpeg({ quality: QUALITY, force: false })
    .webp({ quality: QUALITY, force: false })
    .toBuffer()
    .catch(() => undefined);
}
