import type { Command } from "commander";
import { operatorCommand } from "@/backend/cli/operator-command";
import type { Surroundings } from "@/backend/cli/settings";
import { type KeyCommandInput, keyCommandSchema, runKeyCommand } from "@/backend/companies/key-commands";
import { KEY_SCOPES } from "@/domain/inbox/grades";

interface KeyFlags {
  company?: string;
}

interface NewKeyFlags extends KeyFlags {
  name: string;
  scopes: string;
  expires?: string;
}

const COMPANY_OPTION = ["--company <id>", "a company's id (the deployment's own by default)"] as const;

/** Adds `key …`: results on standard output, a new key alone on its last line, refusals on standard error with exit code 1. */
export function addKeyCommands(program: Command, { loadSettings, print }: Surroundings): void {
  const key = program.command("key").description("API keys by which programs act for a company.");
  const run = async (input: KeyCommandInput): Promise<void> => {
    const settings = loadSettings();
    print(await operatorCommand({ settings, path: "/api-keys", schema: keyCommandSchema, input, run: runKeyCommand }));
  };
  key
    .command("create")
    .description("Makes a key and prints it, this once.")
    .requiredOption("--name <name>", "the program that gets it")
    .requiredOption("--scopes <list>", `what it may do, separated by commas: ${KEY_SCOPES.join(",")}`)
    .option("--expires <moment>", "when it ends (2026-12-31T17:00:00-07:00); never by default")
    .option(...COMPANY_OPTION)
    .action(({ scopes, ...flags }: NewKeyFlags) =>
      run({ command: "create", ...flags, scopes: scopes.split(",").map((scope) => scope.trim()) }),
    );
  key
    .command("list")
    .description("Lists the keys: id, name, last characters, scopes.")
    .option(...COMPANY_OPTION)
    .action((flags: KeyFlags) => run({ command: "list", ...flags }));
  key
    .command("end")
    .description("Ends a key, and the tokens that it was exchanged for.")
    .argument("<key>", "the id that create and list print")
    .option(...COMPANY_OPTION)
    .action((id: string, flags: KeyFlags) => run({ command: "end", key: id, ...flags }));
}
