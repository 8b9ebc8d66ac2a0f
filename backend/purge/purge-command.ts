import { z } from "zod";
import type { Ctx } from "@/backend/context";
import type { OperatorReport } from "@/backend/operator-report";
import { purge } from "@/backend/purge/purge";

/** An operator asks for a purge, as the command line and the running services' internal door take it. */
export const purgeCommandSchema = z.strictObject({});

/** Purges now, and tells how many rows of each kind went. */
export async function runPurgeCommand(
  { db, now }: Ctx,
  recordsRetentionYears: number | undefined,
): Promise<OperatorReport> {
  const removed = Object.entries(await purge({ db, now, recordsRetentionYears }));
  if (removed.length === 0) return { ok: true, lines: ["Nothing is over."] };
  return { ok: true, lines: removed.map(([what, rows]) => `${what}: ${rows.toLocaleString("en-US")}`) };
}
