import { z } from "zod";

const blankIsAbsent = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** One setting of an environment: a blank value counts as absent. */
export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema);

/** A duration in milliseconds. */
export const milliseconds = (fallback: number, min: number) =>
  setting(z.coerce.number("must be a number of milliseconds").int().min(min).max(600_000).default(fallback));

const years = (min: number) =>
  setting(
    z.coerce
      .number("must be a number of years")
      .int("must be a whole number of years")
      .min(min, `must be at least ${min}`)
      .max(100)
      .optional(),
  );

/**
 * RECORDS_RETENTION_YEARS: the services delete by it, and the website's privacy policy states it. The minimum is the retention of
 * health records that the policy promises.
 */
export const retentionYears = years(7);
/** AUDIT_RETENTION_YEARS. The minimum is HIPAA's for documentation, 45 CFR 164.316(b)(2)(i). */
export const auditRetentionYears = years(6);

/** PORT: where the website listens. */
export const sitePort = setting(
  z.coerce.number("must be a number").int("must be a whole number").min(1).max(65_535).default(3000),
);

/** SITE_HOST: the address on which the website listens; a proxy on the same machine reaches the default. */
export const siteHost = setting(z.string().default("127.0.0.1"));

/** The origin at which this machine reaches a server that listens on `host`. */
export function toOrigin(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Settings of an HTTP server, the same for the website and the services. */
export const serverSettings = {
  HEADERS_TIMEOUT_MS: milliseconds(10_000, 100),
  REQUEST_TIMEOUT_MS: milliseconds(30_000, 100),
  STOP_DELAY_MS: milliseconds(250, 0),
  STOP_TIMEOUT_MS: milliseconds(20_000, 100),
};

const serverSettingsSchema = z.object(serverSettings);

export type ServerSettings = z.output<typeof serverSettingsSchema>;

/**
 * Reads only the settings of a server and its address, for programs that do not parse a whole environment. @throws Error whose
 * message lists every bad setting by name.
 */
export function parseServerSettings(
  env: Record<string, string | undefined>,
): ServerSettings & { PORT: number; SITE_HOST: string } {
  const result = serverSettingsSchema.extend({ PORT: sitePort, SITE_HOST: siteHost }).safeParse(env);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}
