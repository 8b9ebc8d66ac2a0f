import { z } from "zod";
import type { Ctx } from "@/backend/context";
import type { OperatorReport } from "@/backend/operator-report";
import { purge } from "@/backend/purge/purge";
import type { Retention } from "@/backend/purge/rules";

/** The body of the command. */
export const purgeCommandSchema = z.strictObject({});

/** Purges at once, and reports the number of deleted rows by kind. */
export async function runPurgeCommand({ db, now }: Ctx, retention: Retention): Promise<OperatorReport> {
  const removed = Object.entries(await purge({ db, now, retention }));
  if (removed.length === 0) return { ok: true, lines: ["Nothing is over."] };
  return { ok: true, lines: removed.map(([what, rows]) => `${what}: ${rows.toLocaleString("en-US")}`) };
}
