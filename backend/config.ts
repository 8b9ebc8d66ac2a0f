import { z } from "zod";
import { databaseSettings } from "@/backend/db/database-settings";
import { OperatorError } from "@/backend/errors";
import { signingKeySchema, verificationKeySchema } from "@/backend/gateway/tokens";
import { DEFAULT_REMINDER_HOURS } from "@/domain/booking/calendar-file";
import { responseTime } from "@/domain/booking/response-time";
import { brand } from "@/domain/brand";
import { indexingSettings } from "@/domain/indexing";
import { hasPublicHost } from "@/domain/net/public-host";
import { auditRetentionYears, retentionYears, serverSettings, setting } from "@/domain/net/server-settings";
import { observeSettings, ownSettings } from "@/domain/observe/settings";
import { BOOKING_RULES, SECOND_FACTOR_RULES, THERAPIST_ACTS } from "@/domain/owner/policy-choices";
import { withPolicies } from "@/domain/owner/policy-settings";
import { isMailable } from "@/domain/text/email-address";
import { DEFAULT_TIME_ZONE, isTimeZone } from "@/domain/text/time-zone";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

/** Values separated by commas. */
const toParts = (list: string) => list.split(",").map((part) => part.trim());
const withoutEmpty = (parts: readonly string[]) => parts.filter(Boolean);

/** Lead times of reminders in hours, separated by commas; 0 stands for none. */
const reminderHours = setting(
  z
    .string()
    .default(DEFAULT_REMINDER_HOURS.join(","))
    .transform((list) => toParts(list).map(Number))
    .pipe(z.array(z.int("must be one or two numbers of hours").min(0).max(168)).max(2))
    .transform((hours) => hours.filter((one) => one > 0)),
);

const jsonText = (error: string) => (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  }
};
const signingKey = z
  .string("is required: a private Ed25519 key as a JWK")
  .transform(jsonText("must be a private Ed25519 key as a JWK"))
  .pipe(signingKeySchema);

/** A JWK or an array of them; the public half suffices to verify. */
const previousSigningKeys = z
  .string()
  .transform(jsonText("must be an Ed25519 key as a JWK, or an array of them"))
  .transform((keys) => (Array.isArray(keys) ? keys : [keys]))
  .pipe(z.array(verificationKeySchema));

export const serviceKey = z.string("is required").min(32, "must be at least 32 characters long");

/** Previous keys, separated by commas. */
export const previousKeys = setting(
  z.string().default("").transform(toParts).transform(withoutEmpty).pipe(z.array(serviceKey)),
);

/** Absolute addresses, separated by commas: allowed link targets of account mail, or the website's copies. */
export const addressList = z
  .string()
  .transform(toParts)
  .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be addresses, separated by commas" })));

/** Address at which changes are announced to search engines. */
export const indexNowUrl = setting(
  z.url({ protocol: /^https?$/, error: "must be an address" }).default("https://api.indexnow.org/indexnow"),
);

/** Private addresses at which therapists' calendars may be read. */
const allowedAddresses = z
  .string()
  .default("")
  .transform(toParts)
  .transform(withoutEmpty)
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "must be IP addresses or networks, separated by commas"),
    ),
  );

export const timeZone = setting(
  z.string().refine(isTimeZone, "must be a time zone, as America/Denver").default(DEFAULT_TIME_ZONE),
);

/** Empty: listings never lapse. */
const listingConfirmDays = z
  .string()
  .default("120")
  .transform((text) => (text.trim() === "" ? undefined : Number(text)))
  .pipe(z.int("must be a whole number of days").min(1, "must be at least 1").max(3_650).optional());

const DAY_SECONDS = 24 * 60 * 60;

/** An address, or words and `<address>`, on one line. */
const isSender = (text: string) => isMailable(/^[^<>\p{Cc}]*<(.*)>$/u.exec(text)?.[1] ?? text);

/** Every setting of the network services; `.env.example` documents each. */
export const configSchema = z
  .object({
    ...databaseSettings,
    MIGRATE_ON_START: setting(z.enum(["on", "off"], "must be on or off").default("on")),
    DATABASE_WAIT_SECONDS: setting(z.coerce.number("must be a number of seconds").int().min(0).max(3_600).default(60)),
    DATA_DIR: setting(z.string().default(".data")),
    ALLOW_EMBEDDED_DATABASE: setting(z.stringbool("must be true or false").default(false)),
    SITE_URL: setting(z.url("must be an address").default("http://localhost:3000")),
    ALLOWED_REDIRECTS: setting(addressList.optional()),
    STAFF_AREA: setting(z.enum(["on", "off"], "must be on or off").default("on")),
    SECOND_FACTOR: setting(z.enum(SECOND_FACTOR_RULES, "must be optional, readers or required").optional()),
    TIME_ZONE: timeZone,
    SERVICES_HOST: setting(z.string().default("127.0.0.1")),
    SERVICES_PORT: setting(z.coerce.number("must be a number").int().min(0).max(65_535).default(4000)),
    ...serverSettings,
    SERVICE_KEY: setting(serviceKey),
    SERVICE_KEY_PREVIOUS: previousKeys,
    DATA_KEY: setting(serviceKey),
    DATA_KEY_PREVIOUS: previousKeys,
    APP_IDS: setting(z.string().default(DEFAULT_APP_ID)).transform(toParts),
    GATEWAY_SIGNING_KEY: setting(signingKey),
    GATEWAY_SIGNING_KEY_PREVIOUS: setting(previousSigningKeys.default([])),
    GUEST_TOKEN_TTL_SECONDS: setting(
      z.coerce
        .number("must be a number of seconds")
        .int("must be a whole number of seconds")
        .min(60, "must be at least 60")
        .max(30 * DAY_SECONDS, `must be at most ${30 * DAY_SECONDS}`)
        .default(DAY_SECONDS),
    ),
    SEARCH_PARTITION: setting(z.string().max(100).default("default")),
    LISTING_CONFIRM_DAYS: listingConfirmDays,
    CALENDAR_ALLOWED_ADDRESSES: setting(allowedAddresses),
    INVALIDATE_SITES: setting(addressList.optional()),
    ...indexingSettings,
    INDEXNOW_URL: indexNowUrl,
    MAIL_SMTP_URL: setting(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional()),
    MAIL_FROM: setting(
      z
        .string()
        .refine(isSender, "must be an address, or a name and an <address>")
        .prefault(`"${brand.name}" <${brand.email}>`),
    ),
    MAIL_BOUNCE_KEY: setting(serviceKey.optional()),
    ALERT_ESCALATION_MINUTES: setting(
      z.coerce.number("must be a number of minutes").int().min(1).max(1_440).default(30),
    ),
    ALERT_SECOND_ADDRESS: setting(z.string().refine(isMailable, "must be an email address").optional()),
    RESPONSE_TIME: responseTime,
    APPOINTMENT_REMINDER_HOURS: reminderHours,
    BOOKING: setting(z.enum(BOOKING_RULES, "must be request or instant").default("request")),
    THERAPIST_ACTS: setting(z.enum(THERAPIST_ACTS, "must be see or answer").default("see")),
    UNDO_SECONDS: setting(z.coerce.number("must be a number of seconds").int().min(0).max(600).default(30)),
    RECORDS_RETENTION_YEARS: retentionYears,
    AUDIT_RETENTION_YEARS: auditRetentionYears,
    ...observeSettings,
  })
  .refine(
    (config) => config.DATABASE_URL !== undefined || config.ALLOW_EMBEDDED_DATABASE || !isPublic(config.SITE_URL),
    {
      path: ["DATABASE_URL"],
      // Reported together with all other problems.
      when: () => true,
      error:
        "is required for a public site: the embedded database is for evaluation. ALLOW_EMBEDDED_DATABASE=true overrides this",
    },
  );

export type Config = z.output<typeof configSchema>;

/** True where invented therapists are shown: in the embedded database of a site that is not public, and on request. */
export const wantsSampleNetwork = ({ SAMPLE_NETWORK, DATABASE_URL, SITE_URL }: Config): boolean =>
  SAMPLE_NETWORK === undefined ? DATABASE_URL === undefined && !hasPublicHost(SITE_URL) : SAMPLE_NETWORK === "on";

/** True where mail has to wait: a public site does not write it into a folder that no one reads. */
export const lacksMailServer = ({ MAIL_SMTP_URL, SITE_URL }: Pick<Config, "MAIL_SMTP_URL" | "SITE_URL">): boolean =>
  MAIL_SMTP_URL === undefined && isPublic(SITE_URL);

/**
 * Parses an environment and collects all problems.
 * @throws OperatorError whose message lists every bad setting by name, never by value.
 */
export function parseConfig(source: Record<string, string | undefined>): Config {
  const result = configSchema.safeParse(withPolicies(ownSettings("services", source)));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path[0]?.toString() ?? ""}: ${issue.message}`);
  throw new OperatorError(
    `The services' environment has ${lines.length === 1 ? "a problem" : "problems"}:\n${lines.join("\n")}`,
  );
}

/** A public https address, as opposed to one on this machine. */
const isPublic = (siteUrl: string) => new URL(siteUrl).protocol === "https:" && hasPublicHost(siteUrl);
