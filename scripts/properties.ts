import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const DEFAULT_ROUNDS = "10";
const MAX_SEED = 2 ** 31 - 1;

/** The property tests with random examples, a new seed for each round: `npm run test:properties -- --rounds 50 --seed 7`. */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: DEFAULT_ROUNDS }, seed: { type: "string" } },
});
const firstSeed = values.seed === undefined ? randomInt(MAX_SEED) : Number(values.seed);

const files = globSync("{app,backend,bench,components,domain,lib,scripts}/**/*.test.{ts,tsx}").filter((file) =>
  readFileSync(file, "utf8").includes('from "fast-check"'),
);

for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = (firstSeed + round) % MAX_SEED;
  console.log(`\n── round ${round + 1} of ${values.rounds}, seed ${seed}`);
  if (runRound(seed)) continue;
  console.error(`── failed; to repeat: npm run test:properties -- --rounds 1 --seed ${seed}`);
  process.exit(1);
}

function runRound(seed: number): boolean {
  const jest = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "node_modules/jest/bin/jest.js"];
  const env = { ...process.env, PROPERTY_SEED: String(seed) };
  return spawnSync(process.execPath, [...jest, "--runTestsByPath", ...files], { stdio: "inherit", env }).status === 0;
}
