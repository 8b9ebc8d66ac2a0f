import type { CookieJar, CookieOptions } from "@/lib/http/cookie-jar";

/** Browsers allow 4,096 bytes a cookie, name and attributes included. */
export const CHUNK_LENGTH = 3_850;

/** The value that was written over these cookies; blank when there is none. */
export function readChunks(jar: Pick<CookieJar, "get">, names: readonly string[]): string {
  return names.map((name) => jar.get(name)?.value ?? "").join("");
}

/**
 * Writes a value over as many of the cookies as it needs and removes the others, received or not: some routes do not receive
 * the cookies that they write. A blank value removes all. False, and nothing written, when it does not fit.
 */
export function writeChunks(
  jar: Pick<CookieJar, "set">,
  names: readonly string[],
  value: string,
  options: CookieOptions,
): boolean {
  if (value.length > CHUNK_LENGTH * names.length) return false;
  names.forEach((name, index) => {
    const chunk = value.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH);
    jar.set(name, chunk, chunk === "" ? { ...options, maxAge: 0 } : options);
  });
  return true;
}
