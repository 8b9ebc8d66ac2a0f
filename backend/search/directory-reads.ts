import type { Logger } from "pino";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { errorCode, isDatabaseUnavailable } from "@/backend/db/error-code";
import type { Replica } from "@/backend/db/open-replicas";
import type { Directory } from "@/backend/search/directory";
import { readVersion } from "@/backend/search/directory-version";
import { shareIndexes } from "@/backend/search/memory/load-index";
import { settleWithin } from "@/domain/net/settle-within";

/** Selects the database for reads of a directory. */
export interface DirectoryReads {
  read<Result>(ctx: Ctx, directory: Directory, run: (ctx: Ctx) => Promise<Result>): Promise<Result>;
}

export interface ReplicaRules {
  replicas: readonly Replica[];
  /** A replica that is behind for longer is left out until it has caught up. */
  maxLagMs: number;
  logger: Logger;
  /** Time limit for a replica to report its version. */
  patienceMs?: number;
}

const PATIENCE_MS = 500;
/** Interval at which a replica that is left out is probed. */
const PROBE_MS = 1_000;
/** Error code of a read that a replica cancels because it delays its replay. */
const CONFLICT = "40001";

type Version = string | null | undefined;

/** Without replicas everything is read from the primary. */
export const atPrimary: DirectoryReads = { read: (ctx, _directory, run) => run(ctx) };

/**
 * Reads at a replica that has the primary's version of the directory, else at the primary. Both are asked at the same time. So a
 * committed change is seen by every read that begins after it, in each copy of the services. While the primary is
 * away, a replica that was not behind for too long takes the reads.
 */
export function createDirectoryReads(primary: Db, { replicas, ...rules }: ReplicaRules): DirectoryReads {
  const states = replicas.map((replica) => createState(primary, replica, rules));
  let turn = 0;
  return {
    async read(ctx, directory, run) {
      const usable = states.filter((state) => !state.isOut());
      const state = usable[turn++ % usable.length];
      if (!state) return run(ctx);
      const [wanted, present] = await Promise.all([
        readVersion(primary, directory).catch(toMissing),
        state.readVersion(directory),
      ]);
      if (!state.mayRead(directory, wanted, present)) return run(ctx);
      return run({ ...ctx, db: state.db }).catch((error: unknown) => {
        if (errorCode(error) === CONFLICT) return run(ctx);
        if (!isDatabaseUnavailable(error)) throw error;
        state.leaveOut("gone", directory);
        return run(ctx);
      });
    },
  };
}

/** Undefined where the primary does not answer. */
function toMissing(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error;
}

function createState(
  primary: Db,
  { db, host }: Replica,
  { maxLagMs, logger, patienceMs = PATIENCE_MS }: Omit<ReplicaRules, "replicas">,
) {
  shareIndexes(db, primary);
  let behindSinceMs: number | null = null;
  let isOut = false;

  const ask = (directory: Directory): Promise<Version> =>
    settleWithin(patienceMs, readVersion(db, directory)).catch(() => undefined);

  function leaveOut(reason: "gone" | "behind", directory: Directory): void {
    if (isOut) return;
    isOut = true;
    logger.warn({ replica: host, reason }, "a read replica is left out: the primary takes its reads");
    probeLater(directory);
  }

  function probeLater(directory: Directory): void {
    setTimeout(() => void probe(directory), PROBE_MS).unref();
  }

  async function probe(directory: Directory): Promise<void> {
    const [wanted, present] = await Promise.all([
      readVersion(primary, directory).catch(() => undefined),
      ask(directory),
    ]);
    if (present === undefined || (wanted !== undefined && wanted !== present)) return probeLater(directory);
    isOut = false;
    behindSinceMs = null;
    logger.info({ replica: host }, "a read replica takes reads again");
  }

  return {
    db,
    isOut: () => isOut,
    leaveOut,
    async readVersion(directory: Directory): Promise<Version> {
      const version = await ask(directory);
      if (version === undefined) leaveOut("gone", directory);
      return version;
    },
    /** True where the replica is known to be as recent as the primary, or the primary's version is unknown. */
    mayRead(directory: Directory, wanted: Version, present: Version): boolean {
      if (present === undefined) return false;
      if (wanted === undefined) return true;
      if (wanted === present) {
        behindSinceMs = null;
        return true;
      }
      behindSinceMs ??= Date.now();
      if (Date.now() - behindSinceMs > maxLagMs) leaveOut("behind", directory);
      return false;
    },
  };
}
