import "server-only";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { z } from "zod";
import { COOKIES, type LastingCookie } from "@/lib/config/cookies";
import { readChunks, writeChunks } from "@/lib/http/cookie-chunks";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";

const MAX_DRAFT_BYTES = 64 * 1024;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** `packed` is the draft's JSON, compressed, in base64. */
const packedSchema = z.object({ sealedAtMs: z.number(), packed: z.string() });

/** Drafts of one purpose, each in cookies of its form's path. */
export function createDraftCookie(cookie: LastingCookie, purpose: string) {
  const names = [`${cookie.name}.0`, `${cookie.name}.1`, `${cookie.name}.2`] as const;
  const kind: SealKind<z.output<typeof packedSchema>> = { purpose, content: packedSchema, ttlSeconds: 0 };
  return {
    /**
     * Seals a draft into up to three cookies of one path. A lost, changed or outdated chunk makes the whole draft unreadable.
     * False when it does not fit.
     */
    write: async (
      jar: CookieJar,
      settings: CookieSettings & { path: string; now: Date },
      draft: unknown,
    ): Promise<boolean> => {
      const packed = (await compress(JSON.stringify(draft))).toString("base64");
      const sealed = await seal(kind, settings.secret, { sealedAtMs: settings.now.getTime(), packed });
      return writeChunks(jar, names, sealed, cookieOptions(settings, settings.path, cookie));
    },
    /** Reads the draft; undefined unless sealed by this site within the cookie's age. */
    read: async (jar: Pick<CookieJar, "get">, settings: CookieSettings & { now: Date }): Promise<unknown> => {
      const content = await unseal(kind, secretsOf(settings), readChunks(jar, names));
      if (!content || settings.now.getTime() - content.sealedAtMs > cookie.maxAgeSeconds * 1_000) return undefined;
      const unpacked = await decompress(Buffer.from(content.packed, "base64"), { maxOutputLength: MAX_DRAFT_BYTES });
      return JSON.parse(unpacked.toString("utf8"));
    },
    /** Removes the draft's cookies. */
    clear: (jar: Pick<CookieJar, "set">, settings: Pick<CookieSettings, "secure"> & { path: string }): void => {
      writeChunks(jar, names, "", cookieOptions(settings, settings.path, cookie));
    },
  };
}

/** Drafts of values that were typed into forms of the site. */
export const {
  write: writeDraft,
  read: readDraft,
  clear: clearDraft,
} = createDraftCookie(COOKIES.draft, "booking draft");
