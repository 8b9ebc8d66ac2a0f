import { runMailFaults } from "@/backend/test-support/mail-faults";
import { startPostgres } from "@/backend/test-support/start-postgres";

/** 1,000 events, while the mail server goes up and down and the services are killed ten times: `npm run faults:mail`. */
const sendings = Number(process.argv[2] ?? 910);
const kills = Number(process.argv[3] ?? 10);

const server = await startPostgres();
try {
  const report = await runMailFaults(server.url, { sendings, kills });
  console.log(JSON.stringify(report, null, 2));
  const isExact = report.arrived === report.queued && report.wrongEvents + report.strays + report.leaks === 0;
  process.exitCode = isExact ? 0 : 1;
} finally {
  await server.stop();
}
