import "server-only";
import {
  type ImportReportRow,
  type RosterImport,
  rosterImportListReading,
  rosterImportReading,
  rosterImportRowsReading,
} from "@/domain/wire/roster";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint } from "@/lib/services/endpoint";
import type { Outcome, SentFile } from "@/lib/services/requester";
import { mapOutcome, toAttributes, toAttributesList } from "@/lib/services/results";
import { searchEndpoints as at } from "@/lib/services/search/endpoints";
import { searchService } from "@/lib/services/search/service";

/** The service gives up after 90 seconds, and has then changed nothing. */
const IMPORT_TIMEOUT_MS = 100_000;

export type Missing = RosterImport["missing"];

/** The latest imports, newest first. */
export async function listRosterImports(env: Env, caller: Caller): Promise<Outcome<RosterImport[]>> {
  const service = searchService(env, caller);
  return toAttributesList(await callEndpoint(service, at.listRosterImports, { answer: rosterImportListReading }));
}

export const getRosterImport = (env: Env, caller: Caller, id: string): Promise<Outcome<RosterImport>> =>
  callOne(env, caller, at.getRosterImport, { params: { id } });

/** The report's rows of one outcome; `after` is where the next page begins. */
export async function listRosterImportRows(
  env: Env,
  caller: Caller,
  { id, ...query }: { id: string; outcome: ImportReportRow["outcome"]; after?: string; records?: number },
): Promise<Outcome<{ rows: ImportReportRow[]; after: string | null }>> {
  const service = searchService(env, caller);
  const sent = { params: { id }, query, answer: rosterImportRowsReading };
  const outcome = await callEndpoint(service, at.listRosterImportRows, sent);
  return mapOutcome(outcome, ({ data, meta }) => ({
    rows: data.map(({ attributes }) => attributes),
    after: meta.after,
  }));
}

/** Uploads a file and checks it; nothing of the directory changes. */
export const uploadRoster = (
  env: Env,
  caller: Caller,
  { bytes, ...query }: { bytes: Uint8Array; name: string; missing: Missing; like?: string },
): Promise<Outcome<RosterImport>> =>
  callOne(env, caller, at.uploadRoster, { query, file: { bytes, mediaType: "text/csv" } });

interface Check {
  id: string;
  missing: Missing;
  /** The file's columns, in their order. */
  columns?: (string | null)[];
  /** True where those who state a fee take self-pay too. */
  addsSelfPay?: boolean;
}

/** Makes the report again, against the directory as it is now. What is not given stays as it was answered before. */
export const checkRosterImport = (env: Env, caller: Caller, { id, addsSelfPay, ...body }: Check) =>
  callOne(env, caller, at.checkRosterImport, {
    params: { id },
    body: { ...body, ...(addsSelfPay !== undefined && { adds_self_pay: addsSelfPay }) },
  });

/** Applies what was checked; `conflict` where the directory has changed since, with a new report. */
export const applyRosterImport = (
  env: Env,
  caller: Caller,
  { id, digest, directoryVersion }: { id: string; digest: string; directoryVersion: string },
): Promise<Outcome<RosterImport>> =>
  callOne(env, caller, at.applyRosterImport, { params: { id }, body: { digest, directory_version: directoryVersion } });

interface SentCall {
  params?: { id: string };
  query?: { name: string; missing: Missing; like?: string };
  body?: unknown;
  file?: SentFile;
}

async function callOne(env: Env, caller: Caller, endpoint: Endpoint, sent: SentCall): Promise<Outcome<RosterImport>> {
  const service = { ...searchService(env, caller), timeoutMs: Math.max(IMPORT_TIMEOUT_MS, env.SERVICE_TIMEOUT_MS) };
  return toAttributes(await callEndpoint(service, endpoint, { ...sent, answer: rosterImportReading }));
}
