import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** A system's folders of administrator programs, which a user's PATH may lack. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** The path of the first installed program. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...SYSTEM_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Installs Debian packages where permitted, for root. Callers check the result themselves. */
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

/** Runs a command to its end; prints only its errors. */
export function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
