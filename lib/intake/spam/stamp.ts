import "server-only";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

export const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

const SECOND_STAMP_AGE_MS = 60 * 1_000;

/** The time when a form was rendered, and a unique id. */
export interface Stamp {
  id: string;
  issuedAtMs: number;
}

/**
 * `foreign`: well-formed, but signed with another secret, as on pages opened before a change of secret without the previous one
 * set.
 */
export type StampReading = { kind: "genuine"; stamp: Stamp } | { kind: "missing" | "foreign" | "malformed" };

const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** A stamp for a form on first display: `id.milliseconds.signature`. */
export function mintStamp(secret: string, now: Date): string {
  const content = `${randomBytes(16).toString("base64url")}.${now.getTime().toString(36)}`;
  return `${content}.${sign(secret, content).toString("base64url")}`;
}

/**
 * A stamp for a form shown again with its values after its first stamp was rejected. It counts as old enough at once: sending
 * again only takes one click.
 */
export function mintSecondStamp(secret: string, now: Date): string {
  return mintStamp(secret, new Date(now.getTime() - SECOND_STAMP_AGE_MS));
}

/** Reads a stamp signed by one of the secrets; does not check its age. */
export function readStamp(secrets: readonly string[], text: string): StampReading {
  if (text === "") return { kind: "missing" };
  const [, id = "", time = "", signature] = SHAPE.exec(text) ?? [];
  if (signature === undefined) return { kind: "malformed" };
  const presented = Buffer.from(signature, "base64url");
  const isGenuine = secrets.some((secret) => timingSafeEqual(presented, sign(secret, `${id}.${time}`)));
  if (!isGenuine) return { kind: "foreign" };
  return { kind: "genuine", stamp: { id, issuedAtMs: Number.parseInt(time, 36) } };
}

/** A separate key: no other signature by the same secret is a valid stamp. */
function sign(secret: string, content: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "form stamp", 32));
  return createHmac("sha256", key).update(content).digest();
}
