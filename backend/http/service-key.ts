import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

/** A constant-time check of a key against the configured ones. */
export function keyChecker(keys: readonly string[]): (presented: string | undefined) => boolean {
  const expected = keys.map(digest);
  return (presented) => {
    const sent = digest(presented ?? "");
    const matches = expected.filter((key) => timingSafeEqual(sent, key));
    return matches.length > 0 && presented !== undefined;
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The bearer token of a request, or undefined. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S{1,4096})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}
