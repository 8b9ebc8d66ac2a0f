import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Db } from "@/backend/db/connect";
import { pictures } from "@/backend/db/schema/search";

const SIDE_PX = 320;
const QUALITY = 78;
/** Size limit of a picture before resizing. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
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
  const digest = createHash("sha256").update(`${SIDE_PX} ${QUALITY}\n`).update(source).digest("hex");
  const name = `${digest.slice(0, 32)}.webp`;
  const [present] = await db.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name));
  if (present === undefined) {
    const bytes = await size(source);
    if (bytes === null) return { ok: false, reason: "is not a picture that can be read (JPEG, PNG, WebP …)" };
    const row = { name, mediaType: "image/webp", bytes, width: SIDE_PX, height: SIDE_PX };
    await db.insert(pictures).values(row).onConflictDoNothing();
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

async function size(source: Buffer): Promise<Buffer | null> {
  try {
    const image = sharp(source, { failOn: "error", limitInputPixels: MAX_PIXELS });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) return null;
    return await image
      .autoOrient()
      .timeout({ seconds: SIZING_SECONDS })
      .resize(SIDE_PX, SIDE_PX, { fit: "cover", position: sharp.strategy.attention })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
