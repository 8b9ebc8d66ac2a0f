import type { Command } from "commander";
import type { Surroundings } from "@/backend/cli/settings";
import { addNextAuditMonths } from "@/backend/db/audit-months";
import { openDatabase } from "@/backend/db/connect";
import { forgetKeys } from "@/backend/deployment-keys";

/** Adds `migrate` and `forget-keys`, which act on the database itself and print one line each. */
export function addDatabaseCommands(program: Command, { loadSettings, print }: Surroundings): void {
  program
    .command("migrate")
    .description("Brings the database up to date, apart from a start (MIGRATE_ON_START=off).")
    .action(async () => {
      let applied = 0;
      const onMigrated = (count: number) => {
        applied = count;
      };
      const database = await openDatabase({ ...loadSettings(), statementDeadlineMs: 0, onMigrated });
      await addNextAuditMonths(database.db, new Date());
      await database.close();
      print({ ok: true, lines: [applied === 0 ? "The database is up to date." : `Migrations applied: ${applied}.`] });
    });
  program
    .command("forget-keys")
    .description("Lets the next start bring other keys, where one is lost or leaked.")
    .action(async () => {
      const database = await openDatabase({ ...loadSettings(), migrates: false });
      await forgetKeys(database.db, new Date());
      await database.close();
      print({ ok: true, lines: ["The next start sets the keys. Mail and rows that no key opens stay."] });
    });
}
