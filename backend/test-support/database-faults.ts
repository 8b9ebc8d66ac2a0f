import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { DURABLE, startPostgres, type TestPostgres } from "@/backend/test-support/start-postgres";
import { requestAppointment, type ServicesProcess, startServicesProcess } from "@/backend/test-support/start-services";

export const FAULTS = ["restart", "terminate", "kill"] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultReport {
  /** Exits of processes of the services, each with the end of its output. */
  exits: string[];
  /** Writes that were answered with success, and those of them that the database does not have. */
  acknowledged: number;
  lost: number;
  /** Writes that were answered with 503 and Retry-After. */
  refused: number;
  /** Other outcomes of writes, counted by kind. */
  unexpected: Record<string, number>;
  /** The longest time until every copy was ready after the database was. */
  slowestReadyMs: number;
}

const COPIES = 2;
const WRITERS = 8;
/** Writes before and after each fault, so that it strikes while all writers are at it. */
const WRITES_BETWEEN = 2 * WRITERS;
const READY_DEADLINE_MS = 60_000;

/** Writers on two copies of the services, while PostgreSQL is restarted, its connections are ended, and it is killed. */
export async function runDatabaseFaults(
  rounds: number,
  onRound: (round: number, fault: Fault, readyMs: number) => void = () => {},
): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), "database-faults-"));
  const server = await startPostgres({ settings: DURABLE });
  const copies: ServicesProcess[] = [];
  const ended: string[] = [];
  const writers = createWriters(copies, ended);
  try {
    for (let copy = 0; copy < COPIES; copy += 1) {
      const env = { DATABASE_URL: server.url, DATA_DIR: folder, LOG_LEVEL: "silent" };
      copies.push(
        await startServicesProcess(
          env,
          ({ exited, errors }) => void exited.then((how) => ended.push(`${how}: ${errors().slice(-500)}`)),
        ),
      );
    }
    writers.start();
    let slowestReadyMs = 0;
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of FAULTS) {
        await writers.acknowledge(WRITES_BETWEEN);
        await strike(server, fault, writers);
        if (ended.length > 0) throw new Error(`the services ended: ${ended.join("; ")}`);
        const readyMs = await waitUntilReady(copies);
        slowestReadyMs = Math.max(slowestReadyMs, readyMs);
        onRound(round, fault, readyMs);
      }
    }
    await writers.acknowledge(WRITES_BETWEEN);
    await writers.stop();
    const exits = [...ended];
    const stored = await readStored(server.url);
    const lost = writers.acknowledged.filter((key) => !stored.has(key)).length;
    const { acknowledged, refused, unexpected } = writers;
    return { exits, acknowledged: acknowledged.length, lost, refused: refused.length, unexpected, slowestReadyMs };
  } finally {
    await writers.stop();
    for (const { child } of copies) child.kill("SIGKILL");
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function strike(server: TestPostgres, fault: Fault, writers: Writers): Promise<void> {
  if (fault === "terminate") return terminateConnections(server.url);
  await (fault === "kill" ? server.kill() : server.shutDown());
  await writers.refuse(WRITERS);
  await server.start();
}

async function terminateConnections(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"),
  );
}

async function readStored(url: string): Promise<Set<string>> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ source_id: string }>("select source_id from forms.appointment"),
  );
  return new Set(rows.map((row) => row.source_id));
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Milliseconds until every copy reports that it is well. */
async function waitUntilReady(copies: readonly ServicesProcess[]): Promise<number> {
  const start = performance.now();
  const deadline = AbortSignal.timeout(READY_DEADLINE_MS);
  for (const { url } of copies) while (!(await isWell(url))) deadline.throwIfAborted();
  return performance.now() - start;
}

const isWell = (url: string) =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

interface Writers {
  acknowledged: string[];
  refused: string[];
  unexpected: Record<string, number>;
  start(): void;
  /** Resolve when so many more writes had this outcome; throw when that takes a minute. */
  acknowledge(count: number): Promise<void>;
  refuse(count: number): Promise<void>;
  stop(): Promise<void>;
}

function createWriters(copies: readonly ServicesProcess[], ended: readonly string[]): Writers {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const unexpected: Record<string, number> = {};
  let running: Promise<void>[] = [];
  let stopping = false;
  const write = async (url: string) => {
    const key = randomUUID();
    const outcome = await requestAppointment(url, key).then(describe, () => "no answer");
    if (outcome === "201") acknowledged.push(key);
    else if (outcome === "503, retry-after") refused.push(key);
    else unexpected[outcome] = (unexpected[outcome] ?? 0) + 1;
  };
  const counts = () => ({ acknowledged: acknowledged.length, refused: refused.length, unexpected });
  const until = async (list: readonly string[], count: number) => {
    const deadline = AbortSignal.timeout(READY_DEADLINE_MS);
    for (const wanted = list.length + count; list.length < wanted; ) {
      if (ended.length > 0 || deadline.aborted)
        throw new Error(`the writers are stuck: ${JSON.stringify(counts())} ${ended.join()}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return {
    acknowledged,
    refused,
    unexpected,
    start: () => {
      running = Array.from({ length: WRITERS }, async (_, index) => {
        while (!stopping) await write(copies[index % copies.length]?.url ?? "");
      });
    },
    acknowledge: (count) => until(acknowledged, count),
    refuse: (count) => until(refused, count),
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}

async function describe(answer: Response): Promise<string> {
  await answer.arrayBuffer();
  return answer.headers.has("retry-after") ? `${answer.status}, retry-after` : String(answer.status);
}
