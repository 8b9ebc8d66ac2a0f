import { Command, InvalidArgumentError } from "commander";
import { sql } from "drizzle-orm";
import { createVault } from "@/backend/crypto/vault";
import { openDatabase } from "@/backend/db/connect";
import { DATA_KEY, TEST_VAULT } from "@/backend/test-support/services";
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
  console.log(`  ${"".padEnd(32)} calls/s   × one statement   median ms   × in clear`);
  const [baseline = 0] = await report([{ name: "one statement", run: async () => distant.db.execute(sql`select 1`) }]);
  const databases = { near: near.db, distant: distant.db };
  const inClear = createVault({ key: DATA_KEY, previousKeys: [] });
  const clear = await prepareCalls({ ...databases, vault: inClear }, CLIENTS);
  const encrypted = await prepareCalls({ ...databases, vault: TEST_VAULT }, CLIENTS);
  for (const [at, call] of encrypted.entries()) {
    const before = clear[at];
    await report(before ? [{ ...before, name: `${before.name}, in clear` }, call] : [call], baseline);
  }
} finally {
  await distant.close();
  await near.close();
  proxy.close();
  await server.stop();
}

/** Measures calls in turn, a second each, and prints them; returns calls per second. */
async function report(calls: readonly WritingCall[], baseline?: number): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (const call of calls) await drive(call, 1);
  for (let round = 0; round < seconds; round += 1)
    for (const [at, call] of calls.entries()) times[at]?.push(...(await drive(call, 1)));
  const rates = times.map((all) => all.length / seconds);
  for (const [at, { name }] of calls.entries()) {
    const perSecond = rates[at] ?? 0;
    const cells = [
      perSecond.toFixed(0).padStart(8),
      (perSecond / (baseline ?? perSecond)).toFixed(2).padStart(18),
      median(times[at] ?? [])
        .toFixed(0)
        .padStart(12),
      at === 0 ? "" : (perSecond / (rates[0] ?? perSecond)).toFixed(2).padStart(13),
    ];
    console.log(`  ${name.padEnd(32)}${cells.join("")}`);
  }
  return rates;
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
