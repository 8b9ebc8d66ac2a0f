import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const FOLDERS = [".next/static", ".next/public"];
const IS_TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;
/** Below this, the headers of a compressed answer outweigh the gain. */
const MIN_BYTES = 512;

const COMPRESS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Copies `public/` into the build, and writes the best brotli and gzip copies beside each text file, for lib/edge/server/static-files.ts. */
export async function compressFiles(): Promise<void> {
  await cp("public", ".next/public", { recursive: true });
  for (const folder of FOLDERS) {
    const names = await readdir(folder, { recursive: true });
    await Promise.all(names.filter((name) => IS_TEXT.test(name)).map((name) => compressFile(path.join(folder, name))));
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_BYTES) return;
  // Brotli's default quality, 11, is its best.
  for (const [extension, compress] of Object.entries(COMPRESS))
    await writeFile(`${file}.${extension}`, await compress(bytes));
}
