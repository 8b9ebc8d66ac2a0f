import { Command, InvalidArgumentError } from "commander";
import { openDatabase } from "@/backend/db/connect";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { type DayPurge, measureTables, simulateGrowth } from "@/bench/growth/simulate";

const parseCount = (word: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 1 to 9999999.");
  return Number(word);
};
const command = new Command("bench:growth")
  .description("The size of each table after many days of visits, and the time of each day's purge.")
  .option("--days <n>", "simulated days", parseCount, 180)
  .option("--visits <n>", "visits a day", parseCount, 100_000);
command.parse();
const { days, visits } = command.opts<{ days: number; visits: number }>();

const PROGRESS_DAYS = 10;
const number = (value: number) => Math.round(value).toLocaleString("en-US");
const server = await startPostgres();
const database = await openDatabase({ databaseUrl: server.url, statementDeadlineMs: 0 });
const purges: DayPurge[] = [];
try {
  const start = new Date(Date.UTC(2026, 0, 1));
  const onDay = (day: number, purged: DayPurge) => {
    purges.push(purged);
    if ((day + 1) % PROGRESS_DAYS === 0) console.log(`day ${day + 1}: purge ${purged.seconds.toFixed(1)} s`);
  };
  await simulateGrowth({ db: database.db, start, days, visitsPerDay: visits, onDay });
  console.log(`\n${server.origin}: ${days} days of ${number(visits)} visits\n`);
  for (const { name, rows, bytes } of (await measureTables(database.db)).filter(({ rows }) => rows > 1))
    console.log(`  ${name.padEnd(24)}${number(rows).padStart(14)} rows ${number(bytes / 1024 / 1024).padStart(8)} MB`);
  const { removed, seconds } = purges.reduce((worst, purged) => (purged.seconds > worst.seconds ? purged : worst));
  const wait = Math.max(...purges.map(({ longestWriteMs }) => longestWriteMs));
  console.log(`\nslowest purge of a whole day: ${seconds.toFixed(1)} s, ${JSON.stringify(removed)}`);
  console.log(`longest write beside a purge: ${wait.toFixed(0)} ms`);
} finally {
  await database.close();
  await server.stop();
}
