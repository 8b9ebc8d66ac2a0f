import "server-only";
import { hkdfSync } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";
import {
  type CookieJar,
  type CookieOptions,
  type CookieSettings,
  openWithAny,
  secretsOf,
} from "@/lib/visitor/session/cookie-jar";

const DRAFT_TTL_SECONDS = 60 * 60;
/** Browsers allow 4,096 bytes a cookie, name and attributes included. */
const CHUNK_LENGTH = 3_800;
const CHUNK_NAMES = ["draft.0", "draft.1", "draft.2"] as const;
const MAX_DRAFT_BYTES = 64 * 1024;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const envelopeSchema = z.object({ sealedAtMs: z.number(), draft: z.unknown() });

/**
 * Seals a draft into up to three cookies of one path, for an hour. Draft and signature are split together: a lost, changed or
 * outdated chunk makes the whole draft unreadable. False when it does not fit.
 */
export async function writeDraft(
  jar: CookieJar,
  settings: CookieSettings & { path: string; now: Date },
  draft: unknown,
): Promise<boolean> {
  const sealed = await seal({ sealedAtMs: settings.now.getTime(), draft }, settings.secret);
  if (sealed.length > CHUNK_LENGTH * CHUNK_NAMES.length) return false;
  CHUNK_NAMES.forEach((name, index) => {
    const chunk = sealed.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH);
    jar.set(name, chunk, toOptions(settings, chunk === "" ? 0 : DRAFT_TTL_SECONDS));
  });
  return true;
}

/** Reads the draft; undefined unless sealed by this site within the hour. */
export async function readDraft(jar: CookieJar, settings: CookieSettings & { now: Date }): Promise<unknown> {
  const sealed = CHUNK_NAMES.map((name) => jar.get(name)?.value ?? "").join("");
  if (sealed === "") return undefined;
  const envelope = await openWithAny(secretsOf(settings), (secret) => open(sealed, secret).catch(() => undefined));
  if (!envelope) return undefined;
  const ageMs = settings.now.getTime() - envelope.sealedAtMs;
  return ageMs <= DRAFT_TTL_SECONDS * 1_000 ? envelope.draft : undefined;
}

/** Removes every chunk, received or not: the cookies do not reach the routes that write them. */
export function clearDraft(jar: CookieJar, settings: CookieSettings & { path: string }): void {
  for (const name of CHUNK_NAMES) jar.set(name, "", toOptions(settings, 0));
}

function toOptions(settings: CookieSettings & { path: string }, maxAge: number): CookieOptions {
  return { path: settings.path, httpOnly: true, sameSite: "lax", secure: settings.secure, maxAge };
}

/** A key of its own: draft and session seals are not interchangeable. */
const toKey = (secret: string) => new Uint8Array(hkdfSync("sha256", secret, "", "booking draft", 32));

async function seal(data: unknown, secret: string): Promise<string> {
  const packed = await deflate(Buffer.from(JSON.stringify(data)), { level: 9 });
  return new CompactEncrypt(new Uint8Array(packed))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(toKey(secret));
}

async function open(sealed: string, secret: string): Promise<z.output<typeof envelopeSchema>> {
  const { plaintext } = await compactDecrypt(sealed, toKey(secret), {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  const unpacked = await inflate(plaintext, { maxOutputLength: MAX_DRAFT_BYTES });
  return envelopeSchema.parse(JSON.parse(unpacked.toString("utf8")));
}
