import cluster from "node:cluster";
import type { ReplaceMessage } from "./run-workers.ts";

const EVERY_MS = 1_000;
/** Looks left out after an answer that there are no versions: services of others, or of an earlier release. */
const LEFT_OUT = 59;

interface Followed {
  /** The version of this process. */
  running: number;
  /** The version in force; undefined where it cannot be read now, null where there are no versions. */
  find(): Promise<{ version: number } | null | undefined>;
  overlaps: boolean;
  /** Called where no process could start with a version. */
  onFailed(version: number): Promise<unknown>;
}

/** Asks for a successor of this process (domain/net/run-workers.ts) as soon as another version is in force. */
export function followVersions({ running, find, overlaps, onFailed }: Followed): { look(): Promise<void> } {
  let isLooking = false;
  let leftOut = 0;
  /** A version for which a successor was asked; another is asked for only where it failed and another version is in force. */
  let asked: number | undefined;
  let failed: number | undefined;
  const look = async (): Promise<void> => {
    if (!cluster.isWorker || isLooking || asked !== undefined) return;
    isLooking = true;
    const network = await find().catch(() => undefined);
    isLooking = false;
    if (network === null) leftOut = LEFT_OUT;
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
  const tick = () => {
    if (leftOut === 0) void look();
    else leftOut -= 1;
  };
  if (cluster.isWorker) setInterval(tick, EVERY_MS).unref();
  return { look };
}
