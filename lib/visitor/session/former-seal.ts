import "server-only";
import { brotliCompressSync, inflateRawSync } from "node:zlib";
import { unsealData } from "iron-session";
import { compactDecrypt } from "jose";

const MAX_BYTES = 64 * 1024;
const FORMER_JWE = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };

/**
 * Opens seals of release 1.1.1 and before, so that an update loses no started form: visits and confirmations under the secret
 * itself, drafts and form cookies as JWE. Remove this file with the second release after it. Undefined for any other seal.
 */
export async function openFormerSeal(sealed: string, { key, secret }: { key: Buffer; secret: string }) {
  if (!sealed.startsWith("eyJ")) {
    const data = await unsealData<object>(sealed, { password: secret });
    return Object.keys(data).length > 0 ? data : undefined;
  }
  const opened = await compactDecrypt(sealed, new Uint8Array(key), FORMER_JWE).catch(() => undefined);
  return opened && readPlaintext(Buffer.from(opened.plaintext));
}

/** A draft was compressed as a whole; a form's cookie was JSON. */
function readPlaintext(plaintext: Buffer): unknown {
  if (plaintext[0] === 0x7b) return JSON.parse(plaintext.toString("utf8"));
  const { sealedAtMs, draft } = JSON.parse(inflateRawSync(plaintext, { maxOutputLength: MAX_BYTES }).toString("utf8"));
  return { sealedAtMs, packed: brotliCompressSync(JSON.stringify(draft)).toString("base64") };
}
