import { createHmac, timingSafeEqual } from "node:crypto";

/*
 * The services' call to the website when data under a tag has changed. Signed with the shared key, which is not sent; the
 * signature is valid for a few minutes, and a replay only causes renders.
 */

/** Tag of every cached page of the roster. */
export const ROSTER_TAG = "roster";
export const INVALIDATION_PATH = "/api/invalidate";
/** `t={seconds},v1={HMAC-SHA256 of "{seconds}.{tag}"}`. */
export const INVALIDATION_SIGNATURE_HEADER = "x-invalidation-signature";

const TOLERANCE_SECONDS = 5 * 60;
const SHAPE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The header of a call at `now`. */
export function signInvalidation(key: string, tag: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(key, seconds, tag).toString("hex")}`;
}

/** Checks that the header is signed with this key, for this tag, within five minutes of now. */
export function isInvalidationSigned(key: string, tag: string, header: string | null, now: Date): boolean {
  const [, time = "", signature = ""] = SHAPE.exec(header ?? "") ?? [];
  const seconds = Number(time);
  if (signature === "" || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), digest(key, seconds, tag));
}

const digest = (key: string, seconds: number, tag: string) =>
  createHmac("sha256", key).update(`${seconds}.${tag}`).digest();
