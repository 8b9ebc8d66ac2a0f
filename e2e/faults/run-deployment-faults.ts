import { runFaults } from "@/e2e/faults/support/run-faults";
import { buildSite } from "@/scripts/start/build";

/** The deployment of deploy/ under every fault, for 50,000 reads or the number in the first argument: `npm run faults:deployment`. */
const rollingReads = Number(process.argv[2] ?? 50_000);
const READERS = 100;
const FAULT_READS = 500;
const READY_WITHIN_MS = 10_000;
const MAX_FAILED_SHARE = 0.0005;

await buildSite();
const report = await runFaults({
  readers: READERS,
  rollingReads,
  faultReads: FAULT_READS,
  isAlerted: true,
  onEvent: ({ name, readyMs, alerts }) =>
    console.log(`${name.padEnd(24)} ready after ${readyMs} ms; alerts: ${alerts.join(", ") || "none"}`),
});
console.log(JSON.stringify(report, null, 2));
const isLate = report.events.some(({ readyMs }) => readyMs > READY_WITHIN_MS);
const isRead = report.failedReads / report.reads <= MAX_FAILED_SHARE;
process.exit(report.lost.length === 0 && report.doubled.length === 0 && isRead && !isLate ? 0 : 1);
