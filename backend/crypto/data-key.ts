import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { KEY_BYTES } from "@/backend/crypto/aes-gcm";

export const KEY_ID_BYTES = 8;
const DIGEST_BYTES = 16;

/** Keys derived from one DATA_KEY: one for encryption, one for digests, and an id that reveals neither of them. */
export interface DataKey {
  id: string;
  cipher: KeyObject;
  index: KeyObject;
}

/** Derives the keys from a value of DATA_KEY. */
export function deriveDataKey(secret: string): DataKey {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `care-network data ${purpose} v1`, length));
  return {
    id: derive("key id", KEY_ID_BYTES).toString("hex"),
    // As key objects, since importing the bytes for each row is slower than decrypting it.
    cipher: createSecretKey(derive("cipher", KEY_BYTES)),
    index: createSecretKey(derive("index", KEY_BYTES)),
  };
}

/** A keyed digest: equal for equal text and purpose, and useless without the key. */
export const toDigest = ({ index }: DataKey, purpose: readonly string[], text: string): string =>
  createHmac("sha256", index)
    .update(JSON.stringify([...purpose, text]))
    .digest()
    .subarray(0, DIGEST_BYTES)
    .toString("base64url");
