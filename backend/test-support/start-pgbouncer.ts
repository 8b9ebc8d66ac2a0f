import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answers, END_WITH_PARENT, freePort, unprivilegedUser } from "./server-programs.ts";

export interface TestPooler {
  /** The address of a database behind it. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

const START_DEADLINE_MS = 10_000;

/** The path of PgBouncer, where Debian's package is installed. */
export const findPgbouncer = (): string | undefined =>
  ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((file) => existsSync(file));

/**
 * Starts PgBouncer in transaction mode before the server of an address, for every database of it. With few server
 * connections those of one client serve others between its statements. `settings` are lines of its file.
 */
export async function startPgbouncer(serverUrl: string, poolSize = 3, settings = ""): Promise<TestPooler> {
  const program = findPgbouncer();
  if (program === undefined) throw new Error("There is no PgBouncer (Debian: pgbouncer).");
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), "care-network-pgbouncer-"));
  const port = await freePort();
  const server = new URL(serverUrl);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
admin_users = ${server.username}
pool_mode = transaction
default_pool_size = ${poolSize}
${settings}
max_client_conn = 500
`,
  );
  writeFileSync(join(folder, "users.txt"), `"${server.username}" ""\n`);
  if (user) for (const path of [folder, file, join(folder, "users.txt")]) chownSync(path, user.uid, user.gid);
  const pooler = spawn("sh", ["-c", END_WITH_PARENT, program, "-q", file], {
    ...user,
    cwd: folder,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const stop = async () => {
    const exited = pooler.exitCode === null ? once(pooler, "exit") : undefined;
    pooler.stdin.end();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  const console = new URL(through(serverUrl));
  console.pathname = "/pgbouncer";
  for (const deadline = Date.now() + START_DEADLINE_MS; !(await answers(console.href)); await pause(50))
    if (Date.now() > deadline) throw new Error("PgBouncer did not start.");
  return { through, stop };
}
