import { z } from "zod";
import type { Output } from "@/backend/cli/report";
import { addressList, indexNowUrl, previousKeys, timeZone } from "@/backend/config";
import { databaseAddress } from "@/backend/db/database-settings";
import type { OperatorReport } from "@/backend/operator-report";
import { indexingSettings } from "@/domain/indexing";
import { auditRetentionYears, retentionYears } from "@/domain/net/server-settings";
import { withPolicies } from "@/domain/owner/policy-settings";

const setting = (value: string | undefined) => (value?.trim() === "" ? undefined : value);

const settingsSchema = z.object({
  /** PostgreSQL itself, past a pooler: operators' statements may take longer than the services'. */
  databaseUrl: databaseAddress("DATABASE_URL must be a postgres:// address").optional(),
  dataDir: z.string().default(".data"),
  partition: z.string().max(100).default("default"),
  siteUrl: z.url({ protocol: /^https?$/, error: "SITE_URL must be an address" }),
  /** Optional where `npm start` stores one in the data folder. */
  serviceKey: z.string().min(32, "SERVICE_KEY must be at least 32 characters long").optional(),
  /** As `serviceKey`. */
  dataKey: z.string().min(32, "DATA_KEY must be at least 32 characters long").optional(),
  previousDataKeys: previousKeys,
  /** Allowed link targets of account mail. */
  redirects: addressList.optional(),
  retention: z.object({ recordsYears: retentionYears, auditYears: auditRetentionYears }),
  timeZone,
  /** The website's copies, which are notified of an import. */
  sites: addressList.optional(),
  /** Announcements to search engines. */
  announcing: z.object({ ...indexingSettings, SITE_URL: z.string(), INDEXNOW_URL: indexNowUrl }),
});

export type CliSettings = z.output<typeof settingsSchema>;

/** Functions that commands need from the process that runs them. */
export interface Surroundings {
  /** A path relative to the operator's folder. */
  resolvePath: (file: string) => string;
  loadSettings: () => CliSettings;
  /** Prints the lines: on standard output, or refused on standard error with exit code 1. */
  print: (report: OperatorReport) => void;
  stdin: NodeJS.ReadableStream;
  stdout: Output;
  stderr: Output;
  setExitCode: (code: number) => void;
}

/** The settings that tools share with the services, under the same names. */
export function parseSettings(env: Record<string, string | undefined>): CliSettings {
  const source = withPolicies(env);
  const siteUrl = setting(source.SITE_URL) ?? `http://localhost:${setting(source.PORT) ?? 3000}`;
  const parsed = settingsSchema.safeParse({
    databaseUrl: setting(source.DATABASE_DIRECT_URL) ?? setting(source.DATABASE_URL),
    dataDir: setting(source.DATA_DIR),
    partition: setting(source.SEARCH_PARTITION),
    siteUrl,
    serviceKey: setting(source.SERVICE_KEY),
    dataKey: setting(source.DATA_KEY),
    previousDataKeys: source.DATA_KEY_PREVIOUS,
    redirects: setting(source.ALLOWED_REDIRECTS),
    retention: { recordsYears: source.RECORDS_RETENTION_YEARS, auditYears: source.AUDIT_RETENTION_YEARS },
    timeZone: source.TIME_ZONE,
    sites: setting(source.INVALIDATE_SITES),
    announcing: { ...source, SITE_URL: siteUrl },
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map(toSentence).join("; "));
  return parsed.data;
}

/** Shared schemas describe the problem; the caller adds the setting's name. */
const toSentence = ({ path, message }: z.core.$ZodIssue) =>
  /^[A-Z]/.test(message) ? message : `${path.join(".")} ${message}`;
