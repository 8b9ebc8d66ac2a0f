import type { Command } from "commander";
import { createReport, type Report } from "@/backend/cli/report";
import type { CliSettings, Surroundings } from "@/backend/cli/settings";
import { importThroughServices } from "@/backend/cli/through-services";
import { type Database, openDatabase } from "@/backend/db/connect";
import { FolderInUseError } from "@/backend/db/folder-lock";
import { createRosterAnnouncer } from "@/backend/search/announce-roster";
import { importRoster } from "@/backend/search/import-roster";
import type { ImportSummary, RosterEvent } from "@/backend/search/roster/events";
import type { RosterChange } from "@/backend/site/announce-changes";
import { createSiteTeller } from "@/backend/site/tell-sites";

const now = () => new Date();

interface ImportFlags {
  check: boolean;
  strict: boolean;
  replace: boolean;
}

interface ImportTask {
  /** Absolute. */
  file: string;
  flags: ImportFlags;
  settings: CliSettings;
  report: Report;
}

/** Adds `import`: the counts on standard output; progress, bad rows and warnings on standard error. */
export function addImportCommand(
  program: Command,
  { resolvePath, loadSettings, stdout, stderr, setExitCode }: Surroundings,
): void {
  program
    .command("import")
    .description("Imports a roster of therapists (docs/roster.md describes the file).")
    .argument("<file>", "the CSV; pictures lie beside it")
    .option("--check", "change nothing, report the same", false)
    .option("--strict", "change nothing if any row is bad", false)
    .option("--replace", "withdraw the therapists who are not in the file", false)
    .action(async (file: string, flags: ImportFlags) => {
      const task = { file: resolvePath(file), flags, settings: loadSettings() };
      setExitCode(await importCommand({ ...task, report: createReport(stdout, stderr) }));
    });
}

/**
 * Imports a file and returns the exit code: 0 complete, 1 bad rows, 2 file refused. Throws when the import cannot
 * start.
 */
async function importCommand(command: ImportTask): Promise<0 | 1 | 2> {
  const start = performance.now();
  const summary = await run(command);
  command.report.end(summary, (performance.now() - start) / 1000);
  if (summary.bad > 0) return 1;
  return summary.outcome === "refused" ? 2 : 0;
}

async function run({ file, flags, settings, report }: ImportTask): Promise<ImportSummary> {
  const onEvent = (event: RosterEvent) => report.event(event);
  let database: Database;
  try {
    database = await openDatabase({ ...settings, statementDeadlineMs: 0 });
  } catch (error) {
    // The running services hold the folder: they import into their database and report.
    if (!(error instanceof FolderInUseError) || !error.owner?.internalUrl || !error.owner.internalKey) throw error;
    const { internalUrl, internalKey } = error.owner;
    return await importThroughServices({ internalUrl, internalKey, body: { file, ...flags }, onEvent });
  }
  try {
    const { partition, sites = [], serviceKey } = settings;
    const teller = serviceKey
      ? createSiteTeller({ sites, key: serviceKey, onFailed: report.siteNotTold, now })
      : undefined;
    const announcer = createRosterAnnouncer({
      ...{ settings: settings.announcing, db: database.db, partition },
      onFailed: report.notAnnounced,
    });
    const onChanged = (change: RosterChange) => {
      teller?.rosterChanged();
      announcer?.rosterChanged(change);
    };
    const summary = await importRoster({ db: database.db, partition, file, ...flags, now: now(), onEvent, onChanged });
    await Promise.all([teller?.settled(), announcer?.settled()]);
    return summary;
  } finally {
    await database.close();
  }
}
