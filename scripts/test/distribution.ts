import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Where a system keeps programs for its administrator, which a user's PATH may leave out. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** The first of the programs that is installed, by its path. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...SYSTEM_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Installs packages of Debian's where that is allowed, for root. Whether it worked shows in what can be found afterwards. */
export function installPackage(...names: string[]): void {
  if (process.getuid?.() !== 0) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", ...names]);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a command to its end, showing only its errors. */
export function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
