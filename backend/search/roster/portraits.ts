import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import type { Db } from "@/backend/db/connect";
import { pictures } from "@/backend/db/schema/search";
import { openPicture } from "@/backend/open-picture";

/** Sizes in pixels: for a whole screen of a phone, and for lists. */
const LARGE = { width: 480, height: 600 } as const;
const SMALL = { width: 240, height: 300 } as const;
const QUALITY = 78;
/** Size limit of a picture before resizing. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Time limit for one picture. */
const SIZING_SECONDS = 15;
/** No SVG: it can contain scripts. */
const FORMATS: readonly string[] = ["jpeg", "png", "webp", "gif", "tiff", "heif"];

export type Portrait = { ok: true; url: string } | { ok: false; reason: string };

/**
 * Stores the pictures of a roster from `folder`: resized, as WebP, without camera metadata. Each file is read once, and
 * resized only if the database lacks a picture of the same bytes. An invalid picture is a reason, not an error.
 */
export function portraitKeeper(db: Db, folder: string): (file: string) => Promise<Portrait> {
  const kept = new Map<string, Promise<Portrait>>();
  return (file) => {
    const known = kept.get(file);
    if (known !== undefined) return known;
    const portrait = keep(db, folder, file);
    kept.set(file, portrait);
    return portrait;
  };
}

async function keep(db: Db, folder: string, file: string): Promise<Portrait> {
  const source = await readBeside(folder, file);
  return typeof source === "string" ? { ok: false, reason: source } : storePortrait(db, source);
}

/** Stores a picture as a portrait, unless the database has it already. */
export async function storePortrait(db: Db, source: Buffer): Promise<Portrait> {
  // Named by source bytes and size settings, so that a second import knows the name without resizing.
  const digest = createHash("sha256").update(`${LARGE.width} ${QUALITY}\n`).update(source).digest("hex");
  const name = `${digest.slice(0, 32)}.webp`;
  const [present] = await db.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name));
  if (present === undefined) {
    const sizes = await size(source);
    if (sizes === null) return { ok: false, reason: "is not a picture that can be read (JPEG, PNG, WebP …)" };
    await db
      .insert(pictures)
      .values({ name, mediaType: "image/webp", ...sizes, ...LARGE })
      .onConflictDoNothing();
  }
  return { ok: true, url: `/pictures/${name}` };
}

async function readBeside(folder: string, file: string): Promise<Buffer | string> {
  if (isAbsolute(file) || file.includes("\\") || file.split("/").includes(".."))
    return "is not a name inside the roster's folder";
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return "leads out of the roster's folder";
    const found = await stat(path);
    if (!found.isFile()) return "is not a file";
    if (found.size > MAX_PICTURE_BYTES) return "is larger than 10 MB";
    return await readFile(path);
  } catch {
    return "cannot be found or read beside the roster";
  }
}

/** Cut to the part that draws the eye, a face as a rule. A WebP of the right size without metadata stays as it is. */
async function size(source: Buffer): Promise<{ bytes: Buffer; small: Buffer } | null> {
  try {
    const image = openPicture(source);
    const { format, width, height, exif, icc, xmp } = await image.metadata();
    if (!FORMATS.includes(format)) return null;
    const isSized = format === "webp" && width === LARGE.width && height === LARGE.height && !(exif ?? icc ?? xmp);
    const resize = (from: Sharp, { width, height }: typeof LARGE | typeof SMALL) =>
      from
        .timeout({ seconds: SIZING_SECONDS })
        .resize(width, height, { fit: "cover", position: sharp.strategy.attention })
        .webp({ quality: QUALITY })
        .toBuffer();
    const bytes = isSized ? source : await resize(image.autoOrient(), LARGE);
    return { bytes, small: await resize(sharp(bytes, { failOn: "error" }), SMALL) };
  } catch {
    return null;
  }
}
