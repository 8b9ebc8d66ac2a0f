import type { Command } from "commander";
import { operatorCommand } from "@/backend/cli/operator-command";
import { DATA_DIR_OPTION, type DataDirFlag, type Surroundings } from "@/backend/cli/settings";
import { type KeyCommandInput, keyCommandSchema, runKeyCommand } from "@/backend/companies/key-commands";
import { KEY_SCOPES } from "@/domain/inbox/grades";

interface KeyFlags extends DataDirFlag {
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
  const run = async (dataDir: string | undefined, input: KeyCommandInput): Promise<void> => {
    const settings = loadSettings(dataDir);
    print(await operatorCommand({ settings, path: "/api-keys", schema: keyCommandSchema, input, run: runKeyCommand }));
  };
  key
    .command("create")
    .description("Makes a key and prints it, this once.")
    .requiredOption("--name <name>", "the program that gets it")
    .requiredOption("--scopes <list>", `what it may do, separated by commas: ${KEY_SCOPES.join(",")}`)
    .option("--expires <moment>", "when it ends (2026-12-31T17:00:00-07:00); never by default")
    .option(...COMPANY_OPTION)
    .option(...DATA_DIR_OPTION)
    .action(({ dataDir, scopes, ...flags }: NewKeyFlags) =>
      run(dataDir, { command: "create", ...flags, scopes: scopes.split(",").map((scope) => scope.trim()) }),
    );
  key
    .command("list")
    .description("Lists the keys: id, name, last characters, scopes.")
    .option(...COMPANY_OPTION)
    .option(...DATA_DIR_OPTION)
    .action(({ dataDir, ...flags }: KeyFlags) => run(dataDir, { command: "list", ...flags }));
  key
    .command("end")
    .description("Ends a key, and the tokens that it was exchanged for.")
    .argument("<key>", "the id that create and list print")
    .option(...COMPANY_OPTION)
    .option(...DATA_DIR_OPTION)
    .action((id: string, { dataDir, ...flags }: KeyFlags) => run(dataDir, { command: "end", key: id, ...flags }));
}
