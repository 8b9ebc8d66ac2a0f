import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Command } from "commander";
import { addBackupCommands } from "@/backend/cli/backup-commands";
import { addDatabaseCommands } from "@/backend/cli/database-commands";
import { addFormCommands } from "@/backend/cli/form-commands";
import { importCommand } from "@/backend/cli/import-command";
import { addPersonCommands } from "@/backend/cli/person-commands";
import { createReport } from "@/backend/cli/report";
import {
  type CliSettings,
  DATA_DIR_OPTION,
  type DataDirFlag,
  parseSettings,
  type Surroundings,
} from "@/backend/cli/settings";
import { addUpkeepCommands } from "@/backend/cli/upkeep-commands";
import { addUserCommands } from "@/backend/cli/user-commands";
import { CodedError } from "@/backend/errors";

/** Exit code of bad use and failures; 1 is for bad rows and refused form commands. */
const EXIT_FAILED = 2;

/** How the failure of these commands is told; any other is a "command". */
const FAILURES: Readonly<Record<string, string>> = {
  import: "The import failed, and nothing was changed",
  purge: "The purge did not end; run it again",
  "rotate-keys": "The rotation did not end; run it again",
};

interface ImportFlags extends DataDirFlag {
  check: boolean;
  strict: boolean;
  replace: boolean;
}

// npm runs scripts in the project's folder; file arguments are relative to the operator's.
const here = process.env.INIT_CWD ?? process.cwd();
const surroundings: Surroundings = { resolvePath: (file) => resolve(here, file), loadSettings };

const program = new Command("network").description("The network's own tools.").exitOverride(({ exitCode }) => {
  process.exit(exitCode === 0 ? 0 : EXIT_FAILED);
});

program
  .command("import")
  .description("Imports a roster of therapists (docs/roster.md describes the file).")
  .argument("<file>", "the CSV; pictures lie beside it")
  .option("--check", "change nothing, report the same", false)
  .option("--strict", "change nothing if any row is bad", false)
  .option("--replace", "withdraw the therapists who are not in the file", false)
  .option(...DATA_DIR_OPTION)
  .action(async (file: string, { dataDir, ...flags }: ImportFlags) => {
    process.exitCode = await importCommand({
      file: resolve(here, file),
      flags,
      settings: loadSettings(dataDir),
      report: createReport(process.stdout, process.stderr),
    });
  });

addUpkeepCommands(program, surroundings);
addDatabaseCommands(program, surroundings);
addBackupCommands(program, surroundings);
addPersonCommands(program, surroundings);
addUserCommands(program, surroundings);
addFormCommands(program, surroundings);

try {
  await program.parseAsync();
} catch (error) {
  const [task = ""] = program.args;
  const what = FAILURES[task] ?? "The command failed, and nothing was changed";
  process.stderr.write(`${what}: ${explain(error)}\n`);
  process.exitCode = EXIT_FAILED;
}

function loadSettings(dataDir: string | undefined): CliSettings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = parseSettings(process.env);
  return dataDir === undefined ? settings : { ...settings, dataDir: resolve(here, dataDir), databaseUrl: undefined };
}

/** The innermost message: a failed query's own message repeats the query with personal data. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CodedError) return error.message;
  if (error.cause instanceof Error) return explain(error.cause);
  return error.message || ("code" in error && String(error.code)) || error.name;
}
