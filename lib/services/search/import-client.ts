import "server-only";
import {
  type ImportReportRow,
  type RosterImport,
  rosterImportListReading,
  rosterImportReading,
  rosterImportRowsReading,
} from "@/domain/wire/roster";
import type { Caller } from "@/lib/services/caller";
import { createCalls } from "@/lib/services/endpoint";
import { searchEndpoints as at } from "@/lib/services/search/endpoints";
import { searchService } from "@/lib/services/search/service";

/** The service gives up after 90 seconds, and has then changed nothing. */
const IMPORT_TIMEOUT_MS = 100_000;

const call = createCalls((env, caller: Caller) => ({
  ...searchService(env, caller),
  timeoutMs: Math.max(IMPORT_TIMEOUT_MS, env.SERVICE_TIMEOUT_MS),
}));

export type Missing = RosterImport["missing"];

/** The latest imports, newest first. */
export const listRosterImports = createCalls(searchService)(at.listRosterImports, rosterImportListReading);

export const getRosterImport = call(at.getRosterImport, rosterImportReading, (id: string) => ({ params: { id } }));

interface RowsQuery {
  id: string;
  outcome: ImportReportRow["outcome"];
  after?: string;
  records?: number;
}

/** The report's rows of one outcome; `after` is where the next page begins. */
export const listRosterImportRows = createCalls(searchService)(
  at.listRosterImportRows,
  rosterImportRowsReading,
  ({ id, ...query }: RowsQuery) => ({ params: { id }, query }),
);

/** Uploads a file and checks it; nothing of the directory changes. */
export const uploadRoster = call(
  at.uploadRoster,
  rosterImportReading,
  ({ bytes, ...query }: { bytes: Uint8Array; name: string; missing: Missing; like?: string }) => ({
    query,
    file: { bytes, mediaType: "text/csv" },
  }),
);

interface Check {
  id: string;
  missing: Missing;
  /** The file's columns, in their order. */
  columns?: (string | null)[];
  /** True where those who state a fee take self-pay too. */
  addsSelfPay?: boolean;
}

/** Makes the report again, against the directory as it is now. What is not given stays as it was answered before. */
export const checkRosterImport = call(
  at.checkRosterImport,
  rosterImportReading,
  ({ id, addsSelfPay, ...body }: Check) => ({
    params: { id },
    body: { ...body, ...(addsSelfPay !== undefined && { adds_self_pay: addsSelfPay }) },
  }),
);

/** Applies what was checked; `conflict` where the directory has changed since, with a new report. */
export const applyRosterImport = call(
  at.applyRosterImport,
  rosterImportReading,
  ({ id, digest, directoryVersion }: { id: string; digest: string; directoryVersion: string }) => ({
    params: { id },
    body: { digest, directory_version: directoryVersion },
  }),
);
