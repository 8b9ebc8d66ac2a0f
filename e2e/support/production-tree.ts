import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { developmentFolders } from "@/scripts/image/development-folders";

/** The user `nobody`. */
const UNPRIVILEGED_ID = 65_534;

/**
 * In mounts of its own: the project at $1, read-only, with the empty folder $2 in place of each package that it reads from its
 * input; then the rest of its arguments as a command of an unprivileged user.
 */
const IN_TREE = `set -e
project=$1 empty=$2
shift 2
mount --bind "$PWD" "$project"
while read -r folder; do [ ! -d "$project/$folder" ] || mount --bind "$empty" "$project/$folder"; done
mount -o remount,bind,ro "$project"
cd "$project"
exec setpriv --reuid=${UNPRIVILEGED_ID} --regid=${UNPRIVILEGED_ID} --clear-groups --no-new-privs "$@"`;

/** True where this machine permits a process its own mounts: root on Linux. */
export const canHideFolders = (): boolean => spawnSync("unshare", ["--mount", "true"]).status === 0;

interface ProductionTree {
  /** A folder that the programs may write to. */
  readonly data: string;
  run(command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess;
  remove(): void;
}

/** This project as an unprivileged user sees it in a read-only tree, without its development dependencies. */
export function openProductionTree(): ProductionTree {
  const folder = mkdtempSync(path.join(tmpdir(), "production-"));
  chmodSync(folder, 0o755);
  const [project, empty, data] = [path.join(folder, "project"), path.join(folder, "empty"), path.join(folder, "data")];
  for (const name of [project, empty, data]) mkdirSync(name);
  chownSync(data, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  return {
    data,
    run: (command, env) => {
      const args = ["--mount", "sh", "-c", IN_TREE, "sh", project, empty, ...command];
      const child = spawn("unshare", args, { env, stdio: ["pipe", "pipe", "pipe"] });
      child.stdin.end(
        developmentFolders()
          .map((name) => `${name}\n`)
          .join(""),
      );
      return child;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
