import { cpus } from "node:os";
import { Command, InvalidArgumentError } from "commander";
import { KINDS, MIX, preparePerformer } from "@/bench/scale/kinds";
import { measureCosts, measureIdle, simulate } from "@/bench/scale/measure";
import { openMeter } from "@/bench/scale/meter";
import { printCosts, printSimulation, printSizes } from "@/bench/scale/report";
import { type Assumptions, sizeFor } from "@/bench/scale/sizes";
import { startFaultyDeployment } from "@/e2e/faults/support/deployment";

const VIEWS_PER_DAY = [1_000_000, 10_000_000, 100_000_000];
/** docs/scale.md gives the reasons. */
const ASSUMPTIONS: Assumptions = { peak: 4, utilisation: 0.5, spare: 1, connections: 10 };

const command = new Command("bench:scale")
  .description("What visits of each kind cost behind the proxy, and the sizes that follow for more of them.")
  .option("--seconds <n>", "for how long each kind is measured, and the mix", parseCount, 10);
command.parse();
const { seconds } = command.opts<{ seconds: number }>();

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
const deployment = await startFaultyDeployment();
const meter = await openMeter(deployment);
try {
  const performer = await preparePerformer(deployment);
  const idle = await measureIdle(meter, seconds);
  const costs = await measureCosts(performer, meter, idle, seconds);
  printCosts(costs, idle, MIX, KINDS);
  printSimulation(
    await simulate(performer, meter, idle, seconds),
    sizeFor(VIEWS_PER_DAY[0] ?? 0, costs, MIX, ASSUMPTIONS),
  );
  printSizes(VIEWS_PER_DAY.map((views) => sizeFor(views, costs, MIX, ASSUMPTIONS)));
  performer.close();
} finally {
  await meter.close();
  await deployment.stop();
}

function parseCount(word: string): number {
  if (!/^[1-9]\d{0,2}$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 1 to 999.");
  return Number(word);
}
