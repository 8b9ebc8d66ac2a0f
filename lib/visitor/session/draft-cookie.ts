import "server-only";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { readChunks, writeChunks } from "@/lib/visitor/session/cookie-chunks";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/visitor/session/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/visitor/session/seal";

const { name, maxAgeSeconds } = COOKIES.draft;
const CHUNK_NAMES = [`${name}.0`, `${name}.1`, `${name}.2`] as const;
const MAX_DRAFT_BYTES = 64 * 1024;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** `packed` is the draft's JSON, compressed, in base64. */
const packedSchema = z.object({ sealedAtMs: z.number(), packed: z.string() });
const DRAFT_SEAL: SealKind<z.output<typeof packedSchema>> = {
  purpose: "booking draft",
  content: packedSchema,
  ttlSeconds: 0,
};

/**
 * Seals a draft into up to three cookies of one path, for an hour. A lost, changed or outdated chunk makes the whole draft
 * unreadable. False when it does not fit.
 */
export async function writeDraft(
  jar: CookieJar,
  settings: CookieSettings & { path: string; now: Date },
  draft: unknown,
): Promise<boolean> {
  const packed = (await compress(JSON.stringify(draft))).toString("base64");
  const sealed = await seal(DRAFT_SEAL, settings.secret, { sealedAtMs: settings.now.getTime(), packed });
  return writeChunks(jar, CHUNK_NAMES, sealed, cookieOptions(settings, settings.path, COOKIES.draft));
}

/** Reads the draft; undefined unless sealed by this site within the hour. */
export async function readDraft(jar: CookieJar, settings: CookieSettings & { now: Date }): Promise<unknown> {
  const content = await unseal(DRAFT_SEAL, secretsOf(settings), readChunks(jar, CHUNK_NAMES));
  if (!content || settings.now.getTime() - content.sealedAtMs > maxAgeSeconds * 1_000) return undefined;
  const unpacked = await decompress(Buffer.from(content.packed, "base64"), { maxOutputLength: MAX_DRAFT_BYTES });
  return JSON.parse(unpacked.toString("utf8"));
}

/** Removes the draft's cookies. */
export function clearDraft(jar: CookieJar, settings: CookieSettings & { path: string }): void {
  writeChunks(jar, CHUNK_NAMES, "", cookieOptions(settings, settings.path, COOKIES.draft));
}
