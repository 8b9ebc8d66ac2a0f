import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

/** A check of a presented key against the configured one that takes the same time whatever is presented. */
export function keyChecker(key: string): (presented: string | undefined) => boolean {
  const expected = digest(key);
  return (presented) => timingSafeEqual(digest(presented ?? ""), expected) && presented !== undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** What follows `Bearer` in the request's authorization, or undefined. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S{1,4096})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}
