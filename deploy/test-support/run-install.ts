import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Commands that would change this machine's users, database and units; each is replaced by one that prints 1. */
const MACHINE = ["id", "adduser", "runuser", "systemctl"];

/** Makes the folders of an empty Debian machine with HAProxy in `root`. */
export function makeMachine(root: string): void {
  for (const folder of ["bin", "etc/systemd/system", "etc/haproxy", "etc/default", "var/lib"])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const name of MACHINE) {
    writeFileSync(path.join(root, "bin", name), "#!/bin/sh\necho 1\n");
    chmodSync(path.join(root, "bin", name), 0o755);
  }
  writeFileSync(path.join(root, "etc/haproxy/haproxy.cfg"), "# of the package\n");
}

/** Runs deploy/systemd/install on a machine of `makeMachine`, and returns what it wrote to its error output. */
export function runInstall(root: string, siteUrl: string): string {
  const env = { ...process.env, DESTDIR: root, PATH: `${path.join(root, "bin")}:${process.env.PATH}` };
  const { status, stderr } = spawnSync("sh", ["deploy/systemd/install", siteUrl], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`install ended with ${status}: ${stderr}`);
  return stderr;
}
