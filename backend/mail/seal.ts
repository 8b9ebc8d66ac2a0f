import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const contentSchema = z.strictObject({ subject: z.string(), html: z.string(), text: z.string() });

/** What a mail says; who gets it stands beside. */
export type MailContent = z.output<typeof contentSchema>;

/** To whom sealed content belongs: it opens in the row it was sealed for, and in no other. */
export interface MailIdentity {
  uniqueId: string;
  recipient: string;
}

/** A key that seals queued mail; `id` names it beside what it sealed, and tells nothing of it. */
export interface SealKey {
  id: string;
  bytes: Buffer;
}

/** The key that seals queued mail, made from a secret of the services that no database holds: SERVICE_KEY. */
export function deriveSealKey(secret: string): SealKey {
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync("sha256", secret, "", purpose, length));
  return {
    id: derive("care-network mail_message key id v1", KEY_ID_BYTES).toString("hex"),
    bytes: derive("care-network mail_message v1", KEY_BYTES),
  };
}

/** Encrypts content with AES-256-GCM: nonce, tag, cipher text. */
export function sealMessage(sealKey: SealKey, identity: MailIdentity, content: MailContent): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealKey.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(toAad(identity));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The content, or undefined where it was sealed with another key, for another row, or was changed. */
export function openMessage(sealKey: SealKey, identity: MailIdentity, sealed: Buffer): MailContent | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, sealKey.bytes, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(toAad(identity)).setAuthTag(tag);
    const json = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return contentSchema.parse(JSON.parse(json.toString("utf8")));
  } catch {
    return undefined;
  }
}

const toAad = ({ uniqueId, recipient }: MailIdentity) => Buffer.from(JSON.stringify([uniqueId, recipient]), "utf8");
