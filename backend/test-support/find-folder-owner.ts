import { FolderInUseError, type FolderOwner, lockFolder } from "@/backend/db/folder-lock";

/** The running owner of a data folder; null when the folder is not open. */
export function findFolderOwner(folder: string): FolderOwner | null {
  try {
    lockFolder(folder, new Date()).release();
    return null;
  } catch (error) {
    if (error instanceof FolderInUseError) return error.owner;
    throw error;
  }
}
