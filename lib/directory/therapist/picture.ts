import "server-only";
import { API_KEY_HEADER } from "@/domain/wire/headers";
import type { Env } from "@/lib/config/env";

const PICTURE_NAME = /^[a-f0-9]{8,64}(-s)?\.webp$/;
const PICTURE_PATH = /^\/pictures\/([^/]+)$/;
const PICTURE_MEDIA_TYPE = "image/webp";
/** A portrait of 480 × 600 is some ten kilobytes; a larger file is not a portrait. */
const MAX_PICTURE_BYTES = 1024 * 1024;

export type PictureOutcome =
  | { status: "ok"; bytes: Uint8Array<ArrayBuffer>; mediaType: typeof PICTURE_MEDIA_TYPE }
  | { status: "missing" }
  | { status: "unavailable" };

/** The name is the digest of the bytes: immutable, and restricted to this pattern. */
export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);

/** A portrait's same-origin address, else null: visitors' browsers never load pictures from other sites. */
export function toPicturePath(url: string | null): string | null {
  const name = url === null ? undefined : PICTURE_PATH.exec(url)?.[1];
  return name !== undefined && isPictureName(name) ? `/pictures/${name}` : null;
}

/** Fetches one portrait from the search service, bounded in time and size; never throws. */
export async function loadPicture(env: Env, name: string): Promise<PictureOutcome> {
  if (!isPictureName(name)) return { status: "missing" };
  if (!env.SEARCH_URL) return { status: "unavailable" };
  try {
    const response = await fetch(`${env.SEARCH_URL}/pictures/${name}`, {
      headers: env.SEARCH_API_KEY ? { [API_KEY_HEADER]: env.SEARCH_API_KEY } : {},
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(env.SERVICE_TIMEOUT_MS),
    });
    if (response.status !== 200) return { status: response.status === 404 ? "missing" : "unavailable" };
    if (response.headers.get("content-type") !== PICTURE_MEDIA_TYPE) return { status: "missing" };
    const bytes = await readBounded(response);
    return bytes ? { status: "ok", bytes, mediaType: PICTURE_MEDIA_TYPE } : { status: "missing" };
  } catch {
    return { status: "unavailable" };
  }
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_PICTURE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
