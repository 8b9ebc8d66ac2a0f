import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { retireOtherKeys } from "@/backend/crypto/keys-in-use";
import { countRemaining, reencrypt } from "@/backend/crypto/reencrypt";
import type { OperatorReport } from "@/backend/operator-report";

/** The body of the command. */
export const rotateKeysSchema = z.strictObject({});

/**
 * Encrypts every row with the current key in steps, and reports what is left. Run again, it continues. Once nothing is left, the
 * database needs no previous key.
 */
export async function runRotateKeys(ctx: Ctx): Promise<OperatorReport> {
  const { db, vault, now } = ctx;
  const changed = await reencrypt(ctx);
  const remaining = await countRemaining(db, vault);
  if (remaining.length === 0) await retireOtherKeys(db, vault, now);
  const left = remaining.map(([table, rows]) => `${table}: ${rows.toLocaleString("en-US")} rows with another key`);
  const done = `Encrypted with the current DATA_KEY: ${changed.toLocaleString("en-US")} rows.`;
  if (left.length > 0) return { ok: false, lines: [done, ...left, "Run it again; the log of the services says why."] };
  return { ok: true, lines: [done, "Nothing is left: DATA_KEY_PREVIOUS is needed no longer."] };
}
