import { setTimeout as pauseFor } from "node:timers/promises";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { retireOtherKeys } from "@/backend/crypto/keys-in-use";
import { countRows, type Pass, reencrypt, type StuckRow } from "@/backend/crypto/reencrypt";
import type { OperatorReport } from "@/backend/operator-report";
import { countOf } from "@/domain/text/count-of";

/** The body of the command. */
export const rotateKeysSchema = z.strictObject({});

/** Locks of the services' own transactions end within a minute. */
const MAX_PASSES = 60;
const PAUSE_MS = 1_000;
const IDS_SHOWN = 3;

const REASONS: Record<StuckRow["reason"], string> = {
  unknown_key: "of a key that DATA_KEY_PREVIOUS lacks: name it there",
  damaged: "damaged: restore from a backup, or delete",
  same_digest: "with the digest of another row, as two accounts of one address have: delete one",
};

interface Patience {
  pause?: () => Promise<void>;
  maxPasses?: number;
}

/**
 * Encrypts every row with the current key, in passes until no row is left that can be encrypted, and reports why others stay. Once
 * nothing is left, the database needs no previous key.
 */
export async function runRotateKeys(
  ctx: Ctx,
  { pause = () => pauseFor(PAUSE_MS), maxPasses = MAX_PASSES }: Patience = {},
): Promise<OperatorReport> {
  const { db, vault, now } = ctx;
  let changed = 0;
  for (let passes = 1; ; passes += 1) {
    const pass = await reencrypt(ctx);
    changed += pass.changed;
    const left = await countRows(db, vault);
    const done = `Encrypted with the current DATA_KEY: ${changed.toLocaleString("en-US")} rows.`;
    if (left === 0) {
      await retireOtherKeys(db, vault, now);
      return { ok: true, lines: [done, "Nothing is left: DATA_KEY_PREVIOUS is needed no longer."] };
    }
    const open = left - pass.stuck.length;
    if (open <= 0 || passes === maxPasses) return { ok: false, lines: [done, ...explain(pass, open)] };
    await pause();
  }
}

/** A line for each table and reason, with the first ids. */
function explain({ changed, stuck }: Pass, open: number): string[] {
  const groups = Map.groupBy(stuck, ({ table, reason }) => `${table} ${reason}`);
  const lines = [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    const ids = rows.slice(0, IDS_SHOWN).map(({ id }) => id);
    return first
      ? [`${first.table}: ${countOf(rows.length, "row")} left, ${REASONS[first.reason]} (${ids.join(", ")}).`]
      : [];
  });
  if (open <= 0) return lines;
  const cause =
    changed > 0
      ? "written by a copy of the services with another DATA_KEY: restart it with this one"
      : "held by a transaction: end it";
  return [...lines, `${countOf(open, "row")} left, ${cause}, and run this again.`];
}
