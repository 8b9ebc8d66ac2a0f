import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Chunks } from "@/backend/backup/encrypted-file";
import { refusal } from "@/backend/backup/refusal";
import { errorCode } from "@/backend/db/error-code";

const STDERR_CHARACTERS = 10_000;

/** Dump of PostgreSQL in the custom format, as of an exported snapshot. */
export function dumpPostgres(url: string, snapshot: string): Chunks {
  const flags = ["--format=custom", "--no-owner", "--no-privileges", "--no-comments", `--snapshot=${snapshot}`];
  return readTool(startTool("pg_dump", flags, url));
}

/** Fills an empty database from a dump in the custom format, in one transaction. */
export const restorePostgres = (url: string, dump: Chunks): Promise<void> =>
  feedTool("pg_restore", ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"], dump, url);

/** Reads all of a dump in the custom format. */
export const checkDump = (dump: Chunks): Promise<void> => feedTool("pg_restore", ["--file=/dev/null"], dump);

/** Runs a script in one transaction. */
export const runScript = (url: string, script: Chunks): Promise<void> =>
  feedTool("psql", ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"], script, url);

interface Tool {
  child: ChildProcess & { stdin: Writable; stdout: Readable };
  /** Throws a refusal unless the program ended well. */
  ended: Promise<void>;
}

/** Starts one of PostgreSQL's client programs. The password is in the environment: others on the machine read arguments. */
function startTool(program: string, flags: readonly string[], url?: string): Tool {
  const [dbname, password] = url === undefined ? [] : withoutPassword(url);
  const child = spawn(program, [...flags, ...(dbname === undefined ? [] : [`--dbname=${dbname}`])], {
    env: {
      ...process.env,
      PGTARGETSESSIONATTRS: "read-write",
      ...(password !== undefined && { PGPASSWORD: password }),
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // A program that ends early closes its input; its exit code says so.
  child.stdin.on("error", () => {});
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = `${errors}${text}`.slice(0, STDERR_CHARACTERS);
  });
  const ended = once(child, "close").then(
    ([code]) => {
      if (code !== 0) throw refusal(`${program} failed: ${toReason(errors)}`);
    },
    (error: unknown) => {
      if (errorCode(error) !== "ENOENT") throw error;
      throw refusal(
        `There is no ${program} here: install PostgreSQL's client programs (Debian: postgresql-client), of the server's version or a later one.`,
      );
    },
  );
  ended.catch(() => {});
  return { child, ended };
}

/** The first line about an error; further ones may quote rows. */
const toReason = (errors: string) =>
  errors.split("\n").find((line) => /error|fatal/i.test(line)) ?? "without a reason.";

async function* readTool({ child, ended }: Tool): AsyncGenerator<Uint8Array> {
  child.stdin.end();
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
}

async function feedTool(program: string, flags: readonly string[], input: Chunks, url?: string): Promise<void> {
  const { child, ended } = startTool(program, flags, url);
  child.stdout.resume();
  try {
    // A failed input must not look like the end of the file to the program.
    await pipeline(Readable.from(input), child.stdin).catch((error: unknown) => {
      if (!isClosed(error)) {
        child.kill("SIGKILL");
        throw error;
      }
    });
    await ended;
  } finally {
    child.kill();
  }
}

const isClosed = (error: unknown) =>
  ["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(errorCode(error) ?? "");

const WITH_PASSWORD = /^(postgres(?:ql)?:\/\/[^:@/?#]*):([^@/?#]*)@/;

function withoutPassword(url: string): [address: string, password?: string] {
  const [, start, password] = WITH_PASSWORD.exec(url) ?? [];
  return password === undefined ? [url] : [url.replace(WITH_PASSWORD, `${start}@`), decodeURIComponent(password)];
}
