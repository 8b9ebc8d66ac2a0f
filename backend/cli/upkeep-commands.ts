import type { Command } from "commander";
import { operatorCommand } from "@/backend/cli/operator-command";
import type { Surroundings } from "@/backend/cli/settings";
import { rotateKeysSchema, runRotateKeys } from "@/backend/crypto/rotate-keys-command";
import { purgeCommandSchema, runPurgeCommand } from "@/backend/purge/purge-command";

/** Adds `purge`, with a line per kind of deleted rows, and `rotate-keys`, with a line per table of what is left. */
export function addUpkeepCommands(program: Command, { loadSettings, print }: Surroundings): void {
  program
    .command("purge")
    .description("Deletes expired data, as the services do once an hour (docs/services.md).")
    .action(async () => {
      const settings = loadSettings();
      const report = await operatorCommand({
        settings,
        path: "/purge",
        schema: purgeCommandSchema,
        input: {},
        run: (ctx) => runPurgeCommand(ctx, settings.retention),
      });
      print(report);
    });
  program
    .command("rotate-keys")
    .description("Encrypts every row with the current DATA_KEY, while the services run, and says what is left.")
    .action(async () => {
      const task = { path: "/keys", schema: rotateKeysSchema, input: {}, run: runRotateKeys } as const;
      print(await operatorCommand({ settings: loadSettings(), ...task }));
    });
}
