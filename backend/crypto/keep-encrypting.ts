import { countRows, type ReencryptSettings, reencrypt, usesOtherKeys } from "@/backend/crypto/reencrypt";

const EVERY_MS = 60_000;

/** While the services run, encrypts rows of previous keys, each minute, until none is left that can be. `stop` waits for the current batch. */
export function keepEncrypting(settings: Omit<ReencryptSettings, "signal">): {
  pass: () => Promise<void>;
  stop: () => Promise<void>;
} {
  const { db, vault, logger } = settings;
  const stopping = new AbortController();
  let mayHaveOthers = true;
  let running: Promise<void> | undefined;
  const encrypt = async (): Promise<void> => {
    if (!mayHaveOthers) return;
    const task = { ...settings, signal: stopping.signal };
    mayHaveOthers = await usesOtherKeys(db, vault);
    if (!mayHaveOthers) return;
    const { changed, stuck } = await reencrypt(task);
    mayHaveOthers = changed > 0 || (await countRows(db, vault)) > stuck.length;
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
  const timer = setInterval(pass, EVERY_MS).unref();
  return {
    pass,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
