import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { tryLockFile } from "@/backend/db/file-lock";
import { OperatorError } from "@/backend/errors";

const ownerSchema = z.object({
  pid: z.number().int().positive(),
  startedAt: z.iso.datetime(),
  /** The address of the running process for tools, once it listens. */
  internalUrl: z.url().nullable(),
  internalKey: z.string().nullable(),
});

/** The process that has a data folder open, as described in the folder. */
export type FolderOwner = z.infer<typeof ownerSchema>;

export interface FolderLock {
  /** Publishes the owner's address for tools. */
  publish(address: { internalUrl: string; internalKey: string }): void;
  release(): void;
}

/** The data folder is open in another running process. */
export class FolderInUseError extends OperatorError {
  override name = "FolderInUseError";
  readonly folder: string;
  readonly owner: FolderOwner | null;

  constructor(folder: string, owner: FolderOwner | null) {
    const who = owner === null ? "another process" : `process ${owner.pid} (since ${owner.startedAt})`;
    super(
      `The data folder ${folder} is in use by ${who}. The embedded database allows one process per folder: ` +
        "stop that process, choose another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.",
    );
    this.folder = folder;
    this.owner = owner;
  }
}

/** Takes a data folder for this process, or throws `FolderInUseError`. */
export function lockFolder(dataDir: string, now: Date): FolderLock {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const held = tryLockFile(join(folder, "services.lock"));
  if (held === null) throw new FolderInUseError(folder, readOwner(folder));
  const owner: FolderOwner = { pid: process.pid, startedAt: now.toISOString(), internalUrl: null, internalKey: null };
  writeOwner(folder, owner);
  let released = false;
  return {
    publish: (address) => writeOwner(folder, { ...owner, ...address }),
    release: () => {
      if (released) return;
      released = true;
      rmSync(ownerFile(folder), { force: true });
      held.release();
    },
  };
}

const ownerFile = (folder: string) => join(folder, "services.json");

function writeOwner(folder: string, owner: FolderOwner): void {
  const draft = `${ownerFile(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, ownerFile(folder));
}

function readOwner(folder: string): FolderOwner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(ownerFile(folder), "utf8")));
  } catch {
    return null;
  }
}
