import type { Command } from "commander";
import type { z } from "zod";
import { operatorCommand } from "@/backend/cli/operator-command";
import type { Surroundings } from "@/backend/cli/settings";
import { personCommandSchema, runPersonCommand } from "@/backend/people/person-command";

const ALONE_OPTION = ["--only-this-address", "without the addresses that staff joined to it", false] as const;
interface AloneFlag {
  onlyThisAddress: boolean;
}

/** Adds `person …`: numbers on standard output, refusals on standard error with exit code 1. */
export function addPersonCommands(program: Command, { resolvePath, loadSettings, print }: Surroundings): void {
  const person = program.command("person").description("What is held of one person (docs/people.md).");
  const run = async (input: z.input<typeof personCommandSchema>): Promise<void> => {
    const settings = loadSettings();
    print(
      await operatorCommand({ settings, path: "/person", schema: personCommandSchema, input, run: runPersonCommand }),
    );
  };
  person
    .command("export")
    .description("Writes everything held under an email address or identity, as JSON and as a page, into a new folder.")
    .argument("<person>", "an email address, or the unique id of a user, guest or identity")
    .requiredOption("--to <folder>", "a folder that does not exist yet")
    .option(...ALONE_OPTION)
    .action((word: string, { to, onlyThisAddress }: { to: string } & AloneFlag) =>
      run({ command: "export", person: word, isAlone: onlyThisAddress, folder: resolvePath(to) }),
    );
  person
    .command("erase")
    .description("Deletes what may go, hides health records for their retention, and notes each row in the audit log.")
    .argument("<person>", "an email address, or the unique id of a user, guest or identity")
    .option("--dry-run", "change nothing, print the same", false)
    .option(...ALONE_OPTION)
    .action((word: string, { dryRun, onlyThisAddress }: { dryRun: boolean } & AloneFlag) =>
      run({ command: "erase", person: word, isAlone: onlyThisAddress, dryRun }),
    );
}
