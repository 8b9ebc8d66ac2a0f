import type { Command } from "commander";
import { operatorCommand, printReport } from "@/backend/cli/operator-command";
import { type CliSettings, DATA_DIR_OPTION } from "@/backend/cli/settings";
import { purgeCommandSchema, runPurgeCommand } from "@/backend/purge/purge-command";

/** Adds `purge`, which prints a line per kind of deleted rows. */
export function addPurgeCommand(
  program: Command,
  { loadSettings }: { loadSettings: (dataDir: string | undefined) => CliSettings },
): void {
  program
    .command("purge")
    .description("Deletes expired data, as the services do once an hour (docs/services.md).")
    .option(...DATA_DIR_OPTION)
    .action(async ({ dataDir }: { dataDir?: string }) => {
      const settings = loadSettings(dataDir);
      const report = await operatorCommand({
        settings,
        path: "/purge",
        schema: purgeCommandSchema,
        input: {},
        run: (ctx) => runPurgeCommand(ctx, settings.retention),
      });
      printReport(report);
    });
}
