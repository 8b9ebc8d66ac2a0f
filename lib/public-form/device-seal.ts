const IV_BYTES = 12;

/**
 * Seals values stored on a device, as base64 of iv and AES-GCM ciphertext, under a base64 key that comes with the page. A
 * value's name is authenticated too, so that two of them cannot be exchanged. Null without cryptography (plain http) or a
 * key; neither function throws.
 */
export async function createDeviceSeal(base64: string) {
  const bytes = fromBase64(base64);
  if (bytes === null || globalThis.crypto?.subtle === undefined) return null;
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]).catch(() => null);
  if (key === null) return null;
  const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    async close(value: unknown, name: string): Promise<string | null> {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const text = new TextEncoder().encode(JSON.stringify(value));
        const cipher = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, name), key, text));
        return toBase64(iv) + toBase64(cipher);
      } catch {
        return null;
      }
    },
    async open(sealed: string, name: string): Promise<unknown> {
      const bytes = fromBase64(sealed);
      if (bytes === null || bytes.length <= IV_BYTES) return null;
      try {
        const iv = bytes.slice(0, IV_BYTES);
        const text = await crypto.subtle.decrypt(algorithm(iv, name), key, bytes.slice(IV_BYTES));
        return JSON.parse(new TextDecoder().decode(text));
      } catch {
        return null;
      }
    },
  };
}

export type DeviceSeal = NonNullable<Awaited<ReturnType<typeof createDeviceSeal>>>;

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
