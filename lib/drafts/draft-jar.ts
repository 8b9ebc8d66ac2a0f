import "server-only";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { readChunks, writeChunks } from "@/lib/http/cookie-chunks";
import { type CookieContext, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";

/** Place of one draft. */
export interface DraftPlace {
  /** Distinguishes the drafts that one page receives. */
  name: string;
  /** The pages that receive it: this one and those below. */
  path: string;
  /** The member of staff who typed it: no other one reads it. Without one, whoever opens the page. */
  ownerId?: string | undefined;
}

const MAX_DRAFT_BYTES = 64 * 1024;
/** More would exceed what servers and proxies accept in a request's headers. */
const CHUNKS = [0, 1, 2];

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** `packed` is the draft's JSON, compressed, in base64. */
const content = z.object({
  name: z.string(),
  ownerId: z.string().optional(),
  sealedAtMs: z.number(),
  packed: z.string(),
});
const SEAL: SealKind<z.output<typeof content>> = { purpose: "draft", content, ttlSeconds: 0 };

/**
 * Seals what was typed into cookies of each of its places, in place of an earlier draft. False where it does not fit into all: the earlier one
 * stays there.
 */
export async function saveDraft(
  { jar, settings, now }: CookieContext,
  places: DraftPlace | readonly DraftPlace[],
  draft: unknown,
): Promise<boolean> {
  const packed = (await compress(JSON.stringify(draft))).toString("base64");
  const saved = [places].flat().map(async ({ name, path, ownerId }) => {
    const sealed = await seal(SEAL, settings.secret, { name, ownerId, sealedAtMs: now.getTime(), packed });
    return writeChunks(jar, cookieNames(name), sealed, cookieOptions(settings, path, COOKIES.draft));
  });
  return (await Promise.all(saved)).every(Boolean);
}

/**
 * The draft of a place, of the schema's shape. A lost, changed or outdated cookie makes all of it unreadable, and a member of staff
 * reads no other member's.
 */
export async function readDraft<T>(
  { jar, settings, now }: CookieContext,
  { name, ownerId }: Omit<DraftPlace, "path">,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const found = await unseal(SEAL, secretsOf(settings), readChunks(jar, cookieNames(name)));
  if (found?.name !== name || (found.ownerId !== undefined && found.ownerId !== ownerId)) return undefined;
  if (now.getTime() - found.sealedAtMs > COOKIES.draft.maxAgeSeconds * 1_000) return undefined;
  const unpacked = await decompress(Buffer.from(found.packed, "base64"), { maxOutputLength: MAX_DRAFT_BYTES });
  return schema.safeParse(JSON.parse(unpacked.toString("utf8"))).data;
}

/** Removes the draft of a place. */
export function clearDraft({ jar, settings }: Omit<CookieContext, "now">, { name, path }: DraftPlace): void {
  writeChunks(jar, cookieNames(name), "", cookieOptions(settings, path, COOKIES.draft));
}

/** Different for each name: a page also receives the drafts of the pages above it. */
function cookieNames(name: string): string[] {
  const key = createHash("sha256").update(name).digest("base64url").slice(0, 8);
  return CHUNKS.map((index) => `${COOKIES.draft.name}.${key}.${index}`);
}
