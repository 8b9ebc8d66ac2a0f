import cluster from "node:cluster";
import type { ReplaceMessage } from "./run-workers.ts";

const EVERY_MS = 1_000;

interface Followed {
  /** The version of this process. */
  running: number;
  /** The version in force; undefined where it cannot be read now. */
  find(): Promise<{ version: number } | undefined>;
  overlaps: boolean;
  /** Called where no process could start with a version. */
  onFailed(version: number): Promise<unknown>;
}

/** Asks for a successor of this process (domain/net/run-workers.ts) as soon as another version is in force. */
export function followVersions({ running, find, overlaps, onFailed }: Followed): { look(): Promise<void> } {
  let isLooking = false;
  /** A version for which a successor was asked; another is asked for only where it failed and another version is in force. */
  let asked: number | undefined;
  let failed: number | undefined;
  const look = async (): Promise<void> => {
    if (!cluster.isWorker || isLooking || asked !== undefined) return;
    isLooking = true;
    const network = await find().catch(() => undefined);
    isLooking = false;
    if (!network || network.version === running || network.version === failed) return;
    asked = network.version;
    process.send?.({ type: "replace", network, overlaps } satisfies ReplaceMessage);
  };
  process.on("message", (message) => {
    if (message !== "failed" || asked === undefined) return;
    failed = asked;
    asked = undefined;
    onFailed(failed).catch(() => undefined);
  });
  if (cluster.isWorker) setInterval(() => void look(), EVERY_MS).unref();
  return { look };
}
