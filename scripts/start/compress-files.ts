import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { COPY_EXTENSIONS } from "@/lib/server/encodings";

const IS_TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;
/** Below this, the headers of a compressed answer outweigh the gain. */
const MIN_BYTES = 512;

/** Brotli's default quality, 11, is its best. */
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Copies `public/` into the build, and writes brotli and gzip copies beside each text file, for lib/server/static-files.ts. */
export async function compressFiles(build: string): Promise<void> {
  const own = path.join(build, "public");
  await rm(own, { recursive: true, force: true });
  await cp("public", own, { recursive: true });
  for (const folder of [own, path.join(build, "static")]) {
    const names = await readdir(folder, { recursive: true });
    await Promise.all(names.filter((name) => IS_TEXT.test(name)).map((name) => compressFile(path.join(folder, name))));
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_BYTES) return;
  const copies = [
    [COPY_EXTENSIONS.br, COMPRESS.br],
    [COPY_EXTENSIONS.gzip, COMPRESS.gzip],
  ] as const;
  for (const [extension, compress] of copies) await writeFile(file + extension, await compress(bytes));
}
