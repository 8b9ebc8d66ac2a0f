import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { decrypt, encrypt, KEY_BYTES } from "@/backend/crypto/aes-gcm";

const KEY_ID_BYTES = 8;

const contentSchema = z.strictObject({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** An iCalendar file, whose `METHOD` is repeated beside it. */
  calendar: z.strictObject({ method: z.enum(["REQUEST", "CANCEL"]), content: z.string() }).optional(),
});

/** Content of a mail, without its recipient. */
export type MailContent = z.output<typeof contentSchema>;

/** Row that sealed content belongs to: it opens in the row it was sealed for, and in no other. */
export interface MailIdentity {
  uniqueId: string;
  recipient: string;
}

/** A key that seals queued mail; `id` identifies it beside the sealed content, and reveals nothing about it. */
export interface SealKey {
  id: string;
  bytes: Buffer;
}

/** The key that seals queued mail, derived from a secret of the services that is in no database: SERVICE_KEY. */
export function deriveSealKey(secret: string): SealKey {
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync("sha256", secret, "", purpose, length));
  return {
    id: derive("care-network mail_message key id v1", KEY_ID_BYTES).toString("hex"),
    bytes: derive("care-network mail_message v1", KEY_BYTES),
  };
}

/** Encrypts content, bound to the row and its recipient. */
export const sealMessage = (sealKey: SealKey, { uniqueId, recipient }: MailIdentity, content: MailContent): Buffer =>
  encrypt(sealKey.bytes, [uniqueId, recipient], JSON.stringify(content));

/** The content, or undefined where it was sealed with another key, for another row, or was changed. */
export function openMessage(
  sealKey: SealKey,
  { uniqueId, recipient }: MailIdentity,
  sealed: Buffer,
): MailContent | undefined {
  const json = decrypt(sealKey.bytes, [uniqueId, recipient], sealed);
  if (json === undefined) return undefined;
  const content = contentSchema.safeParse(JSON.parse(json));
  return content.data;
}
