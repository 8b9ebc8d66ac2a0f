import { FAULTS, runDatabaseFaults } from "@/backend/test-support/database-faults";

/** 30 rounds, or the number in the first argument, of each fault: `npm run faults:database`. Exits with 1 after any loss. */
const rounds = Number(process.argv[2] ?? 30);
const READY_WITHIN_MS = 5_000;

const report = await runDatabaseFaults(rounds, (round, fault, readyMs) =>
  console.log(`${String(round).padStart(3)} ${fault.padEnd(9)} ready after ${readyMs.toFixed(0)} ms`),
);
console.log(`\n${rounds} × ${FAULTS.join(", ")}: ${JSON.stringify(report, null, 2)}`);
const isUnexpected = Object.keys(report.unexpected).length > 0;
const isFailed = report.exits.length > 0 || report.lost > 0 || isUnexpected || report.slowestReadyMs > READY_WITHIN_MS;
process.exit(isFailed ? 1 : 0);
