import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { recoveryCodes } from "@/backend/db/schema/gateway";

const COUNT = 10;
/** Without look-alikes: 78 bits in four groups, beyond guessing from a digest. */
const ALPHABET = "23456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Replaces a user's recovery codes; only this answer has them in clear. */
export async function replaceRecoveryCodes({ db, now }: Pick<Ctx, "db" | "now">, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: saltedDigest(code), createdAt: now })));
  return codes;
}

/** Uses a code up, in whatever case and spacing; false if it is wrong or used. */
export async function takeRecoveryCode({ db, now }: Pick<Ctx, "db" | "now">, userId: number, code: string) {
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const unused = await db.select().from(recoveryCodes).where(isUnused);
  const right = unused.find(({ codeHash }) => isOf(codeHash, code));
  if (!right) return false;
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, right.id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Number of a user's unused codes. */
export async function countRecoveryCodes({ db }: Pick<Ctx, "db">, userId: number): Promise<number> {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

const newGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
const newCode = () => Array.from({ length: GROUPS }, newGroup).join("-");
const SALT_BYTES = 16;

/** The salt, followed by the digest of salt and code. */
function saltedDigest(code: string, salt: Uint8Array = randomBytes(SALT_BYTES)): Buffer<ArrayBuffer> {
  const typed = code.toLowerCase().replace(/[\s-]/g, "");
  return Buffer.concat([salt, createHash("sha256").update(salt).update(typed).digest()]);
}

const isOf = (stored: Buffer, code: string): boolean =>
  timingSafeEqual(stored, saltedDigest(code, stored.subarray(0, SALT_BYTES)));
