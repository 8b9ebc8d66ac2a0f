import type { Report } from "@/backend/cli/report";
import type { CliSettings } from "@/backend/cli/settings";
import { importThroughServices } from "@/backend/cli/through-services";
import { type Database, openDatabase } from "@/backend/db/connect";
import { FolderInUseError } from "@/backend/db/folder-lock";
import { createRosterAnnouncer } from "@/backend/search/announce-roster";
import { importRoster } from "@/backend/search/import-roster";
import type { ImportSummary, RosterEvent } from "@/backend/search/roster/events";
import type { RosterChange } from "@/backend/site/announce-changes";
import { createSiteTeller } from "@/backend/site/tell-sites";

const now = () => new Date();

export interface ImportCommand {
  /** Absolute. */
  file: string;
  flags: { check: boolean; strict: boolean; replace: boolean };
  settings: CliSettings;
  report: Report;
}

/**
 * Imports a file and returns the exit code: 0 complete, 1 bad rows, 2 file refused. Throws when the import cannot
 * start.
 */
export async function importCommand(command: ImportCommand): Promise<0 | 1 | 2> {
  const start = performance.now();
  const summary = await run(command);
  command.report.end(summary, (performance.now() - start) / 1000);
  if (summary.bad > 0) return 1;
  return summary.outcome === "refused" ? 2 : 0;
}

async function run({ file, flags, settings, report }: ImportCommand): Promise<ImportSummary> {
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
