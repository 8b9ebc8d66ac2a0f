import { isEncrypted } from "@/backend/crypto/keys-in-use";
import { type ReencryptSettings, reencrypt, usesOtherKeys } from "@/backend/crypto/reencrypt";

const EVERY_MS = 60_000;

/**
 * While the services run, encrypts rows in clear, each minute, and rows of previous keys, until none is left. Before `rotate-keys`
 * it adds the digests of rows that a release without encryption wrote. A copy that does not
 * encrypt yet learns here that `rotate-keys` has begun it. `stop` waits for the current batch.
 */
export function keepEncrypting(settings: Omit<ReencryptSettings, "signal"> & { everyMs?: number }): {
  pass: () => Promise<void>;
  stop: () => Promise<void>;
} {
  const { db, vault, logger, everyMs = EVERY_MS } = settings;
  const stopping = new AbortController();
  const task = { ...settings, signal: stopping.signal };
  let mayHaveOthers = true;
  let running: Promise<void> | undefined;
  const encrypt = async (): Promise<void> => {
    if (!vault.isSealing() && !(await isEncrypted(db))) {
      const indexed = await reencrypt(task, "unindexed");
      if (indexed > 0) logger.info({ indexed }, "rows in clear are found by state and payer now");
      return;
    }
    vault.startSealing();
    let changed = await reencrypt(task, "clear");
    if (mayHaveOthers) {
      const others = (await usesOtherKeys(db, vault)) ? await reencrypt(task, "other-key") : 0;
      mayHaveOthers = others > 0;
      changed += others;
    }
    if (changed > 0) logger.info({ changed }, "rows encrypted with the current key");
  };
  const run = async (): Promise<void> => {
    try {
      await encrypt();
    } catch (error) {
      logger.warn({ error: error instanceof Error ? error.name : "unknown" }, "the encryption of rows did not end");
    } finally {
      running = undefined;
    }
  };
  const pass = (): Promise<void> => {
    running ??= run();
    return running;
  };
  const timer = setInterval(pass, everyMs).unref();
  return {
    pass,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
