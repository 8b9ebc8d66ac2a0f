import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

/** A check of a presented key against the configured ones that takes the same time whatever is presented. */
export function keyChecker(keys: readonly string[]): (presented: string | undefined) => boolean {
  const expected = keys.map(digest);
  return (presented) => {
    const sent = digest(presented ?? "");
    const matches = expected.filter((key) => timingSafeEqual(sent, key));
    return matches.length > 0 && presented !== undefined;
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** What follows `Bearer` in the request's authorization, or undefined. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S{1,4096})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}
