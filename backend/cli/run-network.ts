import { resolve } from "node:path";
import { Command, CommanderError } from "commander";
import { addBackupCommands } from "@/backend/cli/backup-commands";
import { addDatabaseCommands } from "@/backend/cli/database-commands";
import { addFormCommands } from "@/backend/cli/form-commands";
import { addImportCommand } from "@/backend/cli/import-command";
import { addKeyCommands } from "@/backend/cli/key-commands";
import { addPersonCommands } from "@/backend/cli/person-commands";
import type { Output } from "@/backend/cli/report";
import { parseSettings, type Surroundings } from "@/backend/cli/settings";
import { addSettingsCommands } from "@/backend/cli/settings-commands";
import { addUpkeepCommands } from "@/backend/cli/upkeep-commands";
import { addUserCommands } from "@/backend/cli/user-commands";
import { CodedError } from "@/backend/errors";

const EXIT_REFUSED = 1;
/** Exit code of bad use and failures; 1 is for bad rows and refused commands. */
const EXIT_FAILED = 2;

/** Messages for failures of these commands; any other is reported as a "command". */
const FAILURES: Readonly<Record<string, string>> = {
  import: "The import failed, and nothing was changed",
  purge: "The purge did not end; run it again",
  "rotate-keys": "The rotation did not end; run it again",
};

/** The process that runs the program, or a test in its place. */
interface Host {
  env: Readonly<Record<string, string | undefined>>;
  cwd: () => string;
  stdin: NodeJS.ReadableStream;
  stdout: Output;
  stderr: Output;
}

/** Runs the program with an operator's words, and returns its exit code. */
export async function runNetwork(words: readonly string[], host: Host): Promise<number> {
  let exitCode = 0;
  const program = new Command("network")
    .description("The network's own tools.")
    .option("--data-dir <folder>", "the embedded database's folder (otherwise DATA_DIR, or .data)")
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.stdout.write(text), writeErr: (text) => host.stderr.write(text) });
  const surroundings = createSurroundings(program, host, (code) => {
    exitCode = code;
  });
  addImportCommand(program, surroundings);
  addUpkeepCommands(program, surroundings);
  addDatabaseCommands(program, surroundings);
  addBackupCommands(program, surroundings);
  addPersonCommands(program, surroundings);
  addUserCommands(program, surroundings);
  addKeyCommands(program, surroundings);
  addFormCommands(program, surroundings);
  addSettingsCommands(program, surroundings);
  try {
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    // Help is a success; of bad use commander has written what is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_FAILED;
    const [task = ""] = program.args;
    const what = FAILURES[task] ?? "The command failed, and nothing was changed";
    host.stderr.write(`${what}: ${explain(error)}\n`);
    return EXIT_FAILED;
  }
  return exitCode;
}

function createSurroundings(
  program: Command,
  { env, cwd, stdin, stdout, stderr }: Host,
  setExitCode: (code: number) => void,
): Surroundings {
  // npm runs scripts in the project's folder; file arguments are relative to the operator's.
  const resolvePath = (file: string) => resolve(env.INIT_CWD ?? cwd(), file);
  return {
    ...{ resolvePath, stdin, stdout, stderr, setExitCode },
    loadSettings: () => {
      const settings = parseSettings(env);
      const { dataDir } = program.opts<{ dataDir?: string }>();
      return dataDir === undefined ? settings : { ...settings, dataDir: resolvePath(dataDir), databaseUrl: undefined };
    },
    print: ({ ok, lines }) => {
      (ok ? stdout : stderr).write(`${lines.join("\n")}\n`);
      setExitCode(ok ? 0 : EXIT_REFUSED);
    },
  };
}

/** The innermost message: a failed query's own message repeats the query with personal data. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CodedError) return error.message;
  if (error.cause instanceof Error) return explain(error.cause);
  return error.message || ("code" in error && String(error.code)) || error.name;
}
