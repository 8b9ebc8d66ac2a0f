import "server-only";
import { hkdfSync } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import type { z } from "zod";

/** One kind of sealed cookie content. Each purpose has its own key: a seal of one kind does not open as another. */
export interface SealKind<T> {
  purpose: string;
  content: z.ZodType<T>;
  /** 0 where the content includes its own end. */
  ttlSeconds: number;
}

/** iron-session ignores all that follows its version. */
const WHOLE_SEAL = /^[^~]+~2$/;

/** Seals content with the current secret. */
export function seal<T>({ purpose, ttlSeconds }: SealKind<T>, secret: string, content: T): Promise<string> {
  return sealData(content, { password: toPassword(secret, purpose), ttl: ttlSeconds });
}

/** The content; undefined unless sealed for this purpose with one of the secrets, not expired, and of the kind's shape. */
export async function unseal<T>(
  { purpose, content }: SealKind<T>,
  secrets: readonly string[],
  sealed: string | undefined,
): Promise<T | undefined> {
  if (!sealed || !WHOLE_SEAL.test(sealed)) return undefined;
  for (const secret of secrets) {
    const data = await unsealData<object>(sealed, { password: toPassword(secret, purpose) });
    // iron-session returns an empty object for a seal that does not open.
    if (Object.keys(data).length > 0) return content.safeParse(data).data;
  }
  return undefined;
}

const toPassword = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)).toString("base64");
