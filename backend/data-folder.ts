import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorCode } from "@/backend/db/error-code";
import { OperatorError } from "@/backend/errors";

/** Below this, the next checkpoint of the embedded database or the next log and mail file would fail. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

const FAULTS: Readonly<Record<string, string>> = {
  EACCES: "may not be written by this user",
  EPERM: "may not be written by this user",
  EROFS: "is on a read-only file system",
  ENOSPC: "is on a full disk",
  EDQUOT: "is on a full disk",
  ENOTDIR: "is not a folder",
  EEXIST: "is not a folder",
  ENOENT: "cannot be created",
};

/** Makes the data folder if missing, and checks that it is writable. Throws `OperatorError` otherwise. */
export function requireDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw toSentence(dataDir, FAULTS[errorCode(error) ?? ""] ?? "cannot be written");
  }
  if (isDiskFull(dataDir)) throw toSentence(dataDir, "is on a full disk");
}

/** True where a folder's file system has too little space for the services to keep writing. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_FREE_BYTES;
}

const toSentence = (dataDir: string, fault: string) =>
  new OperatorError(`The data folder ${resolve(dataDir)} ${fault}: correct that, or choose another with DATA_DIR.`);
