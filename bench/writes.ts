import { Command, InvalidArgumentError } from "commander";
import { sql } from "drizzle-orm";
import { openDatabase } from "@/backend/db/connect";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { median } from "@/bench/statistics";
import { prepareCalls, type WritingCall } from "@/bench/writes/calls";
import { startDelayProxy } from "@/bench/writes/delay-proxy";

/** The services' connections to PostgreSQL. */
const CONNECTIONS = 10;
/** Enough clients to keep every connection busy. */
const CLIENTS = 4 * CONNECTIONS;

const parseCount = (word: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 1 to 9999.");
  return Number(word);
};
const command = new Command("bench:writes")
  .description("Writing calls a second with a distant database, as multiples of a single statement's.")
  .option("--delay <ms>", "round trip to the database", parseCount, 150)
  .option("--seconds <n>", "for how long each call is measured", parseCount, 6);
command.parse();
const { delay, seconds } = command.opts<{ delay: number; seconds: number }>();

const server = await startPostgres();
const proxy = await startDelayProxy(Number(new URL(server.url).port), delay);
const distantUrl = new URL(server.url);
distantUrl.port = String(proxy.port);
const near = await openDatabase({ databaseUrl: server.url });
const distant = await openDatabase({ databaseUrl: distantUrl.href });
try {
  console.log(`${server.origin}, ${delay} ms away, ${CONNECTIONS} connections, ${CLIENTS} clients`);
  console.log(`  ${"".padEnd(32)} calls/s   × one statement   median ms`);
  const baseline = await report({ name: "one statement", run: async () => distant.db.execute(sql`select 1`) });
  const databases = { near: near.db, distant: distant.db };
  for (const call of await prepareCalls(databases, CLIENTS)) await report(call, baseline);
} finally {
  await distant.close();
  await near.close();
  proxy.close();
  await server.stop();
}

/** Measures a call, prints its figures, and returns its calls per second. */
async function report(call: WritingCall, baseline?: number): Promise<number> {
  await drive(call, 1);
  const times = await drive(call, seconds);
  const rate = times.length / seconds;
  const cells = [
    rate.toFixed(0).padStart(8),
    (rate / (baseline ?? rate)).toFixed(2).padStart(18),
    median(times).toFixed(0).padStart(12),
  ];
  console.log(`  ${call.name.padEnd(32)}${cells.join("")}`);
  return rate;
}

/** The durations in milliseconds of all calls that end within `forSeconds`. */
async function drive({ run }: WritingCall, forSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const endMs = performance.now() + forSeconds * 1000;
  const client = async (_: unknown, index: number) => {
    for (let startMs = performance.now(); startMs < endMs; startMs = performance.now()) {
      await run(index);
      if (performance.now() <= endMs) times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}
