import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { responseTime } from "@/domain/booking/response-time";
import { indexingSettings } from "@/domain/indexing";
import { hasPublicHost } from "@/domain/net/public-host";
import { retentionYears, serverSettings, setting, siteHost, sitePort } from "@/domain/net/server-settings";
import { observeSettings, ownSettings } from "@/domain/observe/settings";
import { withPolicies } from "@/domain/owner/policy-settings";
import { DEFAULT_TIME_ZONE, isTimeZone } from "@/domain/text/time-zone";
import { COMPANY_TOKEN_AUDIENCE, COMPANY_TOKEN_ISSUER } from "@/domain/wire/company-token";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""));
const sessionSecret = z.string("is required").min(32, "must be at least 32 characters long");
const milliseconds = (fallback: number) => z.coerce.number().int().min(50).max(60_000).default(fallback);

const settings = z.object({
  PORT: sitePort,
  SITE_HOST: siteHost,
  SITE_URL: setting(httpUrl.default("http://localhost:3000")),
  SESSION_SECRET: setting(sessionSecret),
  SESSION_SECRET_PREVIOUS: setting(
    z
      .string()
      .default("")
      .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
      .transform((secrets) => secrets.filter((secret) => secret !== ""))
      .pipe(z.array(sessionSecret)),
  ),
  ...observeSettings,
  FORM_POSTS_PER_HOUR: setting(z.coerce.number().int().min(1).max(100_000).default(10)),
  PROXY_COUNT: setting(
    z
      .string()
      .regex(/^(?:\d|10)$/, "must be a whole number from 0 to 10")
      .transform(Number)
      .default(0),
  ),
  READS_PER_FIVE_MINUTES: setting(z.coerce.number().int().min(1).max(1_000_000).default(300)),
  PAGE_CACHE_MB: setting(z.coerce.number().int().min(8).max(16_384).default(64)),
  TIME_ZONE: setting(
    z.string().refine(isTimeZone, "must be a time zone, as America/Denver").default(DEFAULT_TIME_ZONE),
  ),
  DEPLOYMENT_NAME: setting(z.string().max(40).default("Production")),
  ...indexingSettings,
  RECORDS_RETENTION_YEARS: retentionYears,
  /** Read before all modules, by domain/owner/load-network.ts. */
  NETWORK_FILE: setting(z.string().max(1_000).optional()),
  NOTICES_DIR: setting(z.string().default("notices")),
  PAGES_START: setting(z.enum(["asleep", "awake"]).default("asleep")),
  STAFF_AREA: setting(z.enum(["on", "off"]).default("on")),
  RESPONSE_TIME: responseTime,
  ANSWER_HOURS: setting(z.coerce.number().int().min(1).max(720).default(24)),
  ...serverSettings,

  DEFAULT_APP_ID: setting(z.string().max(100).default(DEFAULT_APP_ID)),
  GATEWAY_URL: setting(httpUrl.optional()),
  GATEWAY_APP_ID: setting(z.string().max(100).optional()),
  GATEWAY_API_KEY: setting(z.string().optional()),
  GATEWAY_JWKS_URL: setting(httpUrl.optional()),
  GATEWAY_TOKEN_ISSUER: setting(z.string().max(500).default(COMPANY_TOKEN_ISSUER)),
  GATEWAY_TOKEN_AUDIENCE: setting(z.string().max(500).default(COMPANY_TOKEN_AUDIENCE)),
  SEARCH_URL: setting(httpUrl.optional()),
  SEARCH_API_KEY: setting(z.string().optional()),
  SEARCH_PARTITION: setting(z.string().max(100).default("default")),
  FORMS_URL: setting(httpUrl.optional()),
  FORMS_APP_ID: setting(z.string().max(100).optional()),
  FORMS_API_KEY: setting(z.string().optional()),
  PUBLIC_FORMS_URL: setting(httpUrl.optional()),
  PUBLIC_FORMS_API_KEY: setting(z.string().optional()),

  SERVICE_TIMEOUT_MS: setting(milliseconds(5_000)),
  GUEST_TIMEOUT_MS: setting(milliseconds(1_500)),
  PAGE_TIMEOUT_MS: setting(milliseconds(2_500)),

  PROVIDER_APP_URL: setting(httpUrl.optional()),
  /** `{kind}` becomes "insurer" or "eap", `{payer}` the payer's id. */
  INTAKE_URL: setting(
    z
      .string()
      .regex(/^https?:\/\//, "must be an http or https address")
      .optional(),
  ),
});

/** Links for visitors, whose own machine a loopback address names. */
const VISITORS_LINKS = ["PROVIDER_APP_URL", "INTAKE_URL"] as const;

/** Every setting of the website. `.env.example` documents them; a test keeps the two lists equal. */
export const envSchema = settings.superRefine((env, context) => {
  for (const name of VISITORS_LINKS) {
    const address = env[name];
    if (address === undefined || hasPublicHost(address) || !hasPublicHost(env.SITE_URL)) continue;
    context.addIssue({ code: "custom", path: [name], message: "must not lead to this machine on a public site" });
  }
});

export type Env = z.output<typeof envSchema>;

/**
 * Parses an environment, all problems at once. @throws Error whose message lists every bad setting by name, and never a value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(withPolicies(ownSettings("site", source)));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment has ${lines.length === 1 ? "a problem" : "problems"}:\n${lines.join("\n")}`);
}

/** Features disabled for want of a base URL, one sentence each. Specification, section 8: a warning only. */
export function missingServiceWarnings(env: Env): string[] {
  const missing: string[] = [];
  if (!env.GATEWAY_URL) missing.push("GATEWAY_URL is not set: visitors get no guest identity.");
  if (!env.SEARCH_URL) missing.push("SEARCH_URL is not set: the directory says that it is unavailable.");
  if (!env.FORMS_URL) missing.push("FORMS_URL is not set: appointment requests say that they are unavailable.");
  if (!env.PUBLIC_FORMS_URL) missing.push("PUBLIC_FORMS_URL is not set: forms behind emailed links cannot be loaded.");
  return missing;
}

let parsed: Env | undefined;

/** The website's settings, parsed at first use: the build needs none of them. */
export function getEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/**
 * The settings at the start of a process, which exits on a bad value: the framework would only log it and keep running
 * unanswered.
 */
export function requireEnv(): Env {
  try {
    return getEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** The site's public address, without a trailing slash. Also available during the build, which has no other setting. */
export function getSiteUrl(): string {
  return parsed?.SITE_URL ?? settings.shape.SITE_URL.parse(process.env.SITE_URL);
}

/** The folder of the owner's notices: `notices` in that of the network's document, if there is one. Also available during the build. */
export function getNoticesDir(): string {
  const networks = process.env.NETWORK_FILE && join(/* turbopackIgnore: true */ process.env.NETWORK_FILE, "notices");
  if (networks && existsSync(networks)) return networks;
  return parsed?.NOTICES_DIR ?? envSchema.shape.NOTICES_DIR.parse(process.env.NOTICES_DIR);
}

/** The deployment's name before the version in the footer. Also available during the build. */
export function getDeploymentName(): string {
  return parsed?.DEPLOYMENT_NAME ?? settings.shape.DEPLOYMENT_NAME.parse(process.env.DEPLOYMENT_NAME);
}

const pageSettingsSchema = settings.pick({
  SITE_URL: true,
  INDEXING: true,
  SAMPLE_NETWORK: true,
  PROVIDER_APP_URL: true,
  RECORDS_RETENTION_YEARS: true,
});

/** Settings that static pages show. Also available during the build. */
export function getPageSettings(): z.output<typeof pageSettingsSchema> {
  return parsed ?? pageSettingsSchema.parse(withPolicies(process.env));
}
