import { Command, InvalidArgumentError } from "commander";
import { openDatabase } from "@/backend/db/connect";
import { TEST_VAULT } from "@/backend/test-support/services";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { type Case, toCalls, toCases } from "@/bench/inbox/cases";
import { fillInbox } from "@/bench/inbox/fill";
import { measure } from "@/bench/search/measure";

const parseCount = (word: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 1 to 999999.");
  return Number(word);
};
const command = new Command("bench:inbox")
  .description("What staff ask of the inbox, as multiples of a read by key, on PostgreSQL.")
  .option("--items <n>", "how many there are", parseCount, 10_000)
  .option("--open <n>", "how many in ten are open", parseCount, 3)
  .option("--rounds <n>", "measurements per case", parseCount, 200);
command.parse();
const { items, open, rounds } = command.opts<{ items: number; open: number; rounds: number }>();

/** Multiples of the first case. */
async function report(title: string, cases: readonly Case[]): Promise<void> {
  console.log(`  ${title.padEnd(24)}median ms    p95 ms   × the first`);
  const timings = await measure(cases, rounds);
  const baseline = timings[0]?.medianMs ?? 1;
  for (const [at, { name }] of cases.entries()) {
    const { medianMs = 0, p95Ms = 0 } = timings[at] ?? {};
    const cells = [
      medianMs.toFixed(2).padStart(9),
      p95Ms.toFixed(2).padStart(10),
      (medianMs / baseline).toFixed(1).padStart(14),
    ];
    console.log(`  ${name.padEnd(24)}${cells.join("")}`);
  }
}

const server = await startPostgres();
const { db, close } = await openDatabase({ databaseUrl: server.url });
try {
  const filled = await fillInbox(db, TEST_VAULT, items, open);
  console.log(`${server.origin}, ${items} items, ${open} in ten open, ${rounds} rounds`);
  await report("calls", await toCalls(db, TEST_VAULT, filled));
  await report("without the edge", toCases(db, TEST_VAULT, filled));
} finally {
  await close();
  await server.stop();
}
