import { countRows, type ReencryptSettings, reencrypt, usesOtherKeys } from "@/backend/crypto/reencrypt";
import { type Kept, keepRunning } from "@/backend/keep-running";

const EVERY_MS = 60_000;

/** While the services run, encrypts rows of previous keys, each minute, until none is left that can be. */
export function keepEncrypting(settings: Omit<ReencryptSettings, "signal">): Kept {
  const { db, vault, logger } = settings;
  let mayHaveOthers = true;
  const run = async (signal: AbortSignal): Promise<void> => {
    if (!mayHaveOthers) return;
    mayHaveOthers = await usesOtherKeys(db, vault);
    if (!mayHaveOthers) return;
    const { changed, stuck } = await reencrypt({ ...settings, signal });
    mayHaveOthers = changed > 0 || (await countRows(db, vault)) > stuck.length;
    if (changed > 0) logger.info({ changed }, "rows encrypted with the current key");
  };
  return keepRunning({
    everyMs: EVERY_MS,
    startsNow: false,
    logger,
    failure: "the encryption of rows did not end",
    run,
  });
}
