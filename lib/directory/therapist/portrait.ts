import "server-only";
import sharp from "sharp";
import type { Env } from "@/lib/config/env";
import { loadPicture } from "@/lib/directory/therapist/picture";

/** A stored portrait is 480 pixels wide; a picture of many more is not one. */
const MAX_PIXELS = 4_000_000;

/** The stored portrait could not be read at the moment. */
export class PortraitUnavailableError extends Error {
  override name = "PortraitUnavailableError";
}

/**
 * A stored portrait as a data address for sharing pictures, a PNG of `size` pixels; undefined when there is none, or no picture in
 * the file. Only from the search service. @throws PortraitUnavailableError when the service does not answer.
 */
export async function loadPortrait(env: Env, pictureUrl: string | null, size: number): Promise<string | undefined> {
  const name = pictureUrl?.split("/").at(-1);
  if (!name) return undefined;
  const picture = await loadPicture(env, name);
  if (picture.status === "unavailable") throw new PortraitUnavailableError();
  if (picture.status === "missing") return undefined;
  try {
    const options = { limitInputPixels: MAX_PIXELS };
    const bytes = await sharp(picture.bytes, options).resize(size, size, { fit: "cover" }).png().toBuffer();
    return `data:image/png;base64,${bytes.toString("base64")}`;
  } catch {
    return undefined;
  }
}
