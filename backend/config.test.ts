import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { configSchema, lacksMailServer, parseConfig, wantsSampleNetwork } from "@/backend/config";
import { newSigningKey } from "@/backend/test-support/services";
import { brand } from "@/domain/brand";
import { ownerPolicies } from "@/domain/owner/policies-schema";
import { STANDARD_POLICIES, withPolicies } from "@/domain/owner/policy-settings";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

const complete = async () => ({
  SERVICE_KEY: "x".repeat(32),
  DATA_KEY: "d".repeat(32),
  GATEWAY_SIGNING_KEY: JSON.stringify(await newSigningKey()),
});

test("three keys are all that must be given", async () => {
  expect(parseConfig(await complete())).toMatchObject({
    DATA_DIR: ".data",
    SERVICES_HOST: "127.0.0.1",
    SERVICES_PORT: 4000,
    APP_IDS: [DEFAULT_APP_ID],
    GUEST_TOKEN_TTL_SECONDS: 86_400,
    SERVICE_KEY_PREVIOUS: [],
    DATA_KEY_PREVIOUS: [],
    GATEWAY_SIGNING_KEY_PREVIOUS: [],
  });
});

test("invented therapists go into the embedded database of a site that is not public, and else only where asked for", async () => {
  const given = await complete();
  const wants = (env: Record<string, string>) => wantsSampleNetwork(parseConfig({ ...given, ...env }));
  const real = { DATABASE_URL: "postgres://db/x" };
  const open = { SITE_URL: "https://care.example.org", ALLOW_EMBEDDED_DATABASE: "true" };
  expect(wants({})).toBe(true);
  expect(wants({ SAMPLE_NETWORK: "off" })).toBe(false);
  for (const deployment of [real, open, { SITE_URL: "http://care.example.org" }]) {
    expect(wants(deployment)).toBe(false);
    expect(wants({ ...deployment, SAMPLE_NETWORK: "" })).toBe(false);
    expect(wants({ ...deployment, SAMPLE_NETWORK: "on" })).toBe(true);
  }
});

test("lists with an empty value are refused, but for those whose empty values mean nothing", async () => {
  const given = await complete();
  const parse = (env: Record<string, string>) => () => parseConfig({ ...given, ...env });
  expect(parse({ APPOINTMENT_REMINDER_HOURS: "24,,2" })).toThrow("APPOINTMENT_REMINDER_HOURS");
  expect(parse({ INVALIDATE_SITES: "https://a.example.org,,https://b.example.org" })).toThrow("must be addresses");
  const { CALENDAR_ALLOWED_ADDRESSES } = parse({ CALENDAR_ALLOWED_ADDRESSES: "10.0.0.1,," })();
  expect(CALENDAR_ALLOWED_ADDRESSES).toEqual(["10.0.0.1"]);
});

test("previous keys are checked as the keys are", async () => {
  const given = await complete();
  const { d: _private, ...publicKey } = await newSigningKey();
  const previous = parseConfig({
    ...given,
    SERVICE_KEY_PREVIOUS: `${"a".repeat(32)}, ${"b".repeat(32)}`,
    GATEWAY_SIGNING_KEY_PREVIOUS: JSON.stringify([publicKey, await newSigningKey()]),
  });
  expect(previous.SERVICE_KEY_PREVIOUS).toEqual(["a".repeat(32), "b".repeat(32)]);
  expect(previous.GATEWAY_SIGNING_KEY_PREVIOUS).toHaveLength(2);
  expect(() => parseConfig({ ...given, SERVICE_KEY_PREVIOUS: "short" })).toThrow("SERVICE_KEY_PREVIOUS");
  expect(() => parseConfig({ ...given, GATEWAY_SIGNING_KEY_PREVIOUS: "{}" })).toThrow("GATEWAY_SIGNING_KEY_PREVIOUS");
});

test("a guest token that lives too short or too long is refused with the limit", async () => {
  const given = await complete();
  for (const [seconds, sentence] of [
    ["20", "must be at least 60"],
    ["9000000", "must be at most 2592000"],
    ["60.5", "must be a whole number of seconds"],
  ] as const) {
    const parse = () => parseConfig({ ...given, GUEST_TOKEN_TTL_SECONDS: seconds });
    expect(parse).toThrow(`GUEST_TOKEN_TTL_SECONDS: ${sentence}`);
  }
});

test("all problems are told together, by name and without their values", () => {
  const source = {
    SERVICE_KEY: "too-short",
    DATA_KEY: "too-short",
    GATEWAY_SIGNING_KEY: '{"kty":"RSA","d":"hush"}',
    SERVICES_PORT: "99999",
    SITE_URL: "https://care.example.org",
    DATABASE_URL: "mysql://hush@db/x",
  };
  const parse = () => parseConfig(source);
  for (const name of ["SERVICE_KEY", "DATA_KEY", "GATEWAY_SIGNING_KEY", "SERVICES_PORT", "DATABASE_URL"]) {
    expect(parse).toThrow(name);
  }
  expect(parse).not.toThrow(/hush|too-short/);
});

test("a public site refuses the embedded database unless told otherwise", async () => {
  const site = { ...(await complete()), SITE_URL: "https://care.example.org" };
  expect(() => parseConfig(site)).toThrow("ALLOW_EMBEDDED_DATABASE");
  expect(() => parseConfig({ ...site, ALLOW_EMBEDDED_DATABASE: "true" })).not.toThrow();
  expect(() => parseConfig({ ...site, DATABASE_URL: "postgres://db/x" })).not.toThrow();
  expect(() => parseConfig({ ...site, SITE_URL: "https://localhost:3443" })).not.toThrow();
});

test("the database may have several hosts, and its pool has bounds", async () => {
  const given = await complete();
  const url = "postgres://user@a:5432,b:5433/network";
  expect(parseConfig({ ...given, DATABASE_URL: url, DATABASE_POOL_SIZE: "3" })).toMatchObject({
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: 3,
    DATABASE_STATEMENT_TIMEOUT_MS: 15_000,
  });
  for (const [name, value] of [
    ["DATABASE_POOL_SIZE", "0"],
    ["DATABASE_STATEMENT_TIMEOUT_MS", "0"],
    ["DATABASE_CONNECT_TIMEOUT_MS", "soon"],
    ["DATABASE_DIRECT_URL", "postgres://a:5432,b:hush/network"],
  ] as const)
    expect(() => parseConfig({ ...given, [name]: value })).toThrow(new RegExp(`${name}: (?!.*hush)`));
});

test("blank settings count as absent", async () => {
  expect(parseConfig({ ...(await complete()), DATABASE_URL: " ", SERVICES_PORT: "" }).SERVICES_PORT).toBe(4000);
});

test("mail leaves by SMTP only, from one address on one line", async () => {
  const site = await complete();
  expect(parseConfig(site).MAIL_FROM).toBe(`"${brand.name}" <${brand.email}>`);
  expect(parseConfig({ ...site, MAIL_FROM: "care@example.org" }).MAIL_FROM).toBe("care@example.org");
  for (const from of ["Care", "a@example.org\nBcc: b@example.org", "a@example.org, b@example.org"]) {
    expect(() => parseConfig({ ...site, MAIL_FROM: from })).toThrow("MAIL_FROM");
  }
  const url = "https://user:hush@mail.example.org";
  expect(() => parseConfig({ ...site, MAIL_SMTP_URL: url })).toThrow(/MAIL_SMTP_URL: must be an smtp/);
  expect(() => parseConfig({ ...site, MAIL_SMTP_URL: url })).not.toThrow(/hush/);
});

test("mail of a public site waits for a mail server, mail of this machine becomes files", () => {
  const SITE_URL = "https://care.example.org";
  expect(lacksMailServer({ SITE_URL, MAIL_SMTP_URL: undefined })).toBe(true);
  expect(lacksMailServer({ SITE_URL, MAIL_SMTP_URL: "smtp://mail.example.org" })).toBe(false);
  expect(lacksMailServer({ SITE_URL: "http://localhost:3000", MAIL_SMTP_URL: undefined })).toBe(false);
});

describe("the policies of the network's document", () => {
  const read = async (env: Record<string, string>, policies: Parameters<typeof withPolicies>[1]) => {
    const config = configSchema.parse(withPolicies({ ...(await complete()), ...env }, policies));
    return {
      zone: config.TIME_ZONE,
      responseTime: config.RESPONSE_TIME ?? "",
      booking: config.BOOKING,
      therapistActs: config.THERAPIST_ACTS,
      undoSeconds: config.UNDO_SECONDS,
      reminderHours: config.APPOINTMENT_REMINDER_HOURS,
      escalationMinutes: config.ALERT_ESCALATION_MINUTES,
      escalationAddress: config.ALERT_SECOND_ADDRESS ?? "",
      listingConfirmDays: config.LISTING_CONFIRM_DAYS ?? null,
      retentionYears: config.RECORDS_RETENTION_YEARS ?? null,
      auditRetentionYears: config.AUDIT_RETENTION_YEARS ?? null,
      secondFactor: config.SECOND_FACTOR ?? null,
    };
  };
  const { answerHours: _, ...standard } = STANDARD_POLICIES;

  test("the standard policies are the defaults of the settings", async () => {
    expect(await read({}, {})).toEqual(standard);
    expect(await read({}, STANDARD_POLICIES)).toEqual(standard);
  });

  test("a policy takes the place of its setting, and an absent one leaves the setting in force", async () => {
    const env = { TIME_ZONE: "America/Boise", RECORDS_RETENTION_YEARS: "8", APPOINTMENT_REMINDER_HOURS: "6" };
    const policies = { retentionYears: null, reminderHours: [], listingConfirmDays: null, secondFactor: "required" };
    expect(await read(env, ownerPolicies.partial().parse(policies))).toEqual({
      ...standard,
      ...policies,
      zone: "America/Boise",
    });
  });

  test("any policies are the values of the settings that they stand for", async () => {
    const years = (min: number) => fc.option(fc.integer({ min, max: 100 }));
    const policies = fc.record({
      zone: fc.constantFrom("America/Denver", "America/Los_Angeles", "UTC"),
      responseTime: fc.constantFrom("", "one business day", "1 hour"),
      answerHours: fc.integer({ min: 1, max: 720 }),
      booking: fc.constantFrom("request", "instant"),
      therapistActs: fc.constantFrom("see", "answer"),
      undoSeconds: fc.integer({ min: 0, max: 600 }),
      reminderHours: fc.array(fc.integer({ min: 1, max: 168 }), { maxLength: 2 }),
      escalationMinutes: fc.integer({ min: 1, max: 1_440 }),
      escalationAddress: fc.constantFrom("", "on-call@care.example"),
      listingConfirmDays: fc.option(fc.integer({ min: 1, max: 3_650 })),
      retentionYears: years(7),
      auditRetentionYears: years(6),
      secondFactor: fc.constantFrom(null, "optional", "readers", "required"),
    });
    await fc.assert(
      fc.asyncProperty(policies, async (given) => {
        const { answerHours: _hours, ...others } = ownerPolicies.parse(given);
        expect(await read({ BOOKING: "instant", UNDO_SECONDS: "5" }, given)).toEqual(others);
      }),
    );
  });
});

test("a staff area that the document switches off opens again by the environment", () => {
  const off = { staffArea: false };
  expect(withPolicies({}, {}, off).STAFF_AREA).toBe("off");
  expect(withPolicies({ STAFF_AREA: " " }, {}, off).STAFF_AREA).toBe("off");
  expect(withPolicies({ STAFF_AREA: "on" }, {}, off).STAFF_AREA).toBe("on");
  expect(withPolicies({ STAFF_AREA: "off" }, {}, {}).STAFF_AREA).toBe("off");
});
