import cluster from "node:cluster";
import type { Database } from "@/backend/db/connect";
import { readPublished, reportRefusal } from "@/backend/owner/read-settings";
import { requireKnownChoices } from "@/backend/search/require-known-choices";
import type { ReplaceMessage } from "@/domain/net/run-workers";
import { ownersDocument } from "@/domain/owner/owner-part";
import { runningVersion } from "@/domain/owner/running-version";

/**
 * Checks that this process runs with the document in force: otherwise it ends, and its successor gets that one. A published
 * document that cannot be used is refused for all programs.
 */
export async function settleNetwork({ db, close }: Database, partition: string): Promise<void> {
  if (process.env.NETWORK_FILE || !cluster.isWorker) return requireKnownChoices(db, partition, ownersDocument());
  const running = runningVersion();
  if (running.refused) await reportRefusal(db, running.refused.version, running.refused.problem);
  try {
    await requireKnownChoices(db, partition, ownersDocument());
  } catch (error) {
    if (running.version === 0 || !(error instanceof Error)) throw error;
    await reportRefusal(db, running.version, error.message);
  }
  const network = await readPublished(db, null, running.version);
  if (network.version === running.version) return;
  const message: ReplaceMessage = { type: "replace", network, overlaps: false };
  await new Promise((resolve) => process.send?.(message, resolve));
  await close();
  process.exit(0);
}
