import "server-only";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

export const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

const SECOND_STAMP_AGE_MS = 60 * 1_000;

/** When a form was made, and an id of its own. */
export interface Stamp {
  id: string;
  issuedAtMs: number;
}

/** `foreign`: made like one of ours, with another secret. Where a secret was replaced and not named as previous, people's open pages. */
export type StampReading = { kind: "genuine"; stamp: Stamp } | { kind: "missing" | "foreign" | "malformed" };

const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** A stamp for a form that is being shown: `id.milliseconds.signature`. */
export function mintStamp(secret: string, now: Date): string {
  const content = `${randomBytes(16).toString("base64url")}.${now.getTime().toString(36)}`;
  return `${content}.${sign(secret, content).toString("base64url")}`;
}

/**
 * A stamp for a form that is shown again with all that was typed, because its first stamp would not do. It counts as old
 * enough at once: whoever only has to press the button again is a quick person, not a program.
 */
export function mintSecondStamp(secret: string, now: Date): string {
  return mintStamp(secret, new Date(now.getTime() - SECOND_STAMP_AGE_MS));
}

/** Reads a stamp that one of the secrets signed; its age is not judged here. */
export function readStamp(secrets: readonly string[], text: string): StampReading {
  if (text === "") return { kind: "missing" };
  const [, id = "", time = "", signature] = SHAPE.exec(text) ?? [];
  if (signature === undefined) return { kind: "malformed" };
  const presented = Buffer.from(signature, "base64url");
  const isGenuine = secrets.some((secret) => timingSafeEqual(presented, sign(secret, `${id}.${time}`)));
  if (!isGenuine) return { kind: "foreign" };
  return { kind: "genuine", stamp: { id, issuedAtMs: Number.parseInt(time, 36) } };
}

/** A key of its own: nothing else that the secret signs can be passed off as a stamp. */
function sign(secret: string, content: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "form stamp", 32));
  return createHmac("sha256", key).update(content).digest();
}
