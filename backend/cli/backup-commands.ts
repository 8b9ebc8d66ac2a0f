import type { Command } from "commander";
import { backupCommandSchema, runBackup, runComparison, runVerify } from "@/backend/backup/backup-command";
import { runRestore } from "@/backend/backup/restore";
import { loadDataKeys, operatorCommand } from "@/backend/cli/operator-command";
import type { CliSettings, Surroundings } from "@/backend/cli/settings";
import { OperatorError } from "@/backend/errors";
import type { DataKeys } from "@/backend/open-vault";
import { hasSecrets } from "@/backend/secrets";

/** Adds `backup`, `verify` and `restore`: results on standard output, refusals on standard error with exit code 1. */
export function addBackupCommands(program: Command, { resolvePath, loadSettings, print }: Surroundings): void {
  program
    .command("backup")
    .description("Writes all tables, as they are at one moment, to a new file (docs/backup.md).")
    .argument("<file>", "a file that does not exist yet")
    .action(async (file: string) => {
      const input = { file: resolvePath(file) };
      const settings = { ...loadSettings(), migrates: false };
      const keys = await loadDataKeys(settings);
      const source = { keys, databaseUrl: settings.databaseUrl };
      const task = { settings, path: "/backup", schema: backupCommandSchema, input } as const;
      print(
        await operatorCommand({
          ...task,
          run: (ctx, command, _, { dump }) => runBackup(ctx, command, { ...source, dump }),
        }),
      );
    });
  program
    .command("verify")
    .description("Reads all of a backup and lists its tables; with --compare also compares the database.")
    .argument("<file>", "the backup")
    .option("--compare", "compare every table with the database", false)
    .action(async (file: string, { compare }: { compare: boolean }) => {
      const input = { file: resolvePath(file) };
      const settings = { ...loadSettings(), migrates: false };
      const keys = await loadFormerKeys(settings);
      if (!compare) return print(await runVerify(input, keys));
      const task = { settings, path: "/verify", schema: backupCommandSchema, input } as const;
      print(await operatorCommand({ ...task, run: (ctx, command) => runComparison(ctx, command, keys) }));
    });
  program
    .command("restore")
    .description("Fills a new database from a backup: all of it or nothing.")
    .argument("<file>", "the backup")
    .action(async (file: string) => {
      const settings = loadSettings();
      print(await runRestore({ file: resolvePath(file) }, { ...settings, keys: await loadFormerKeys(settings) }));
    });
}

/** Reading a backup takes the keys of its deployment: new ones would not help. */
async function loadFormerKeys(settings: CliSettings): Promise<DataKeys> {
  if (settings.dataKey !== undefined || hasSecrets(settings.dataDir)) return await loadDataKeys(settings);
  throw new OperatorError("DATA_KEY must be set to the key of the deployment that wrote the backup.");
}
