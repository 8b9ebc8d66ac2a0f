import type { Command } from "commander";
import { backupCommandSchema, runBackup, runComparison, runRestore, runVerify } from "@/backend/backup/backup-command";
import { operatorCommand } from "@/backend/cli/operator-command";
import { DATA_DIR_OPTION, type DataDirFlag, type Surroundings } from "@/backend/cli/settings";
import { openDatabase } from "@/backend/db/connect";

/** Adds `backup`, `verify` and `restore`: results on standard output, refusals on standard error with exit code 1. */
export function addBackupCommands(program: Command, { resolvePath, loadSettings, print }: Surroundings): void {
  program
    .command("backup")
    .description("Writes all tables, as they are at one moment, to a new file (docs/backup.md).")
    .argument("<file>", "a file that does not exist yet")
    .option(...DATA_DIR_OPTION)
    .action(async (file: string, { dataDir }: DataDirFlag) => {
      const input = { file: resolvePath(file) };
      const settings = { ...loadSettings(dataDir), migrates: false };
      print(await operatorCommand({ settings, path: "/backup", schema: backupCommandSchema, input, run: runBackup }));
    });
  program
    .command("verify")
    .description("Reads a backup and lists its tables with their checksums; with --compare also compares the database.")
    .argument("<file>", "the backup")
    .option("--compare", "compare every table with the database", false)
    .option(...DATA_DIR_OPTION)
    .action(async (file: string, { dataDir, compare }: DataDirFlag & { compare: boolean }) => {
      const input = { file: resolvePath(file) };
      if (!compare) return print(await runVerify(input));
      const settings = { ...loadSettings(dataDir), migrates: false };
      print(
        await operatorCommand({ settings, path: "/verify", schema: backupCommandSchema, input, run: runComparison }),
      );
    });
  program
    .command("restore")
    .description("Fills a new database from a backup: all of it or nothing.")
    .argument("<file>", "the backup")
    .option(...DATA_DIR_OPTION)
    .action(async (file: string, { dataDir }: DataDirFlag) => {
      const settings = loadSettings(dataDir);
      const open = () => openDatabase({ ...settings, statementDeadlineMs: 0 });
      print(await runRestore({ file: resolvePath(file) }, open));
    });
}
