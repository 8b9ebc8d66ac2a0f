import { resolve } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { writeRoster } from "@/scripts/generate-roster/write-roster";

function wholeNumber(value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(value);
}

const command = new Command("roster:generate")
  .description("Writes a roster of synthetic therapists, the same for the same options.")
  .option("--count <n>", "how many therapists", wholeNumber, 2_000)
  .option("--seed <n>", "another seed, another roster", wholeNumber, 2025)
  .option("--out <file>", "the CSV; portraits are written beside it", "backend/sample/roster.csv")
  .option("--no-pictures", "no portraits, and none named in the roster");
command.parse();

const options = command.opts<{ count: number; seed: number; out: string; pictures: boolean }>();
await writeRoster({ ...options, out: resolve(options.out) });
console.log(`Wrote ${options.count} therapists to ${options.out}.`);
