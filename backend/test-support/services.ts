import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { Hono } from "hono";
import { exportJWK, generateKeyPair } from "jose";
import pino from "pino";
import type { z } from "zod";
import { USER } from "@/backend/crypto/seals";
import { createVault, type Vault } from "@/backend/crypto/vault";
import type { Database, Db } from "@/backend/db/connect";
import { users } from "@/backend/db/schema/gateway";
import { entities } from "@/backend/db/schema/search";
import { listRedirects } from "@/backend/gateway/account-settings";
import { createPasswords } from "@/backend/gateway/passwords";
import { newCredentials, openSession, toActor } from "@/backend/gateway/sessions";
import { type CompanyTokens, createCompanyTokens, signingKeySchema } from "@/backend/gateway/tokens";
import type { HttpEnv, Surroundings } from "@/backend/http/edge";
import type { Service } from "@/backend/http/service";
import { atPrimary } from "@/backend/search/directory-reads";
import { createServices, listServices, ROOT, type ServicesSettings } from "@/backend/services";
import type { RosterChange } from "@/backend/site/announce-changes";
import { FILTERS, mapAttributes, STATED_FILTER_KEYS } from "@/domain/catalog/filters";
import type { Grade } from "@/domain/inbox/grades";
import { createRequestLog } from "@/domain/observe/logger";
import { foldName } from "@/domain/text/fold";
import { API_KEY_HEADER, APP_ID_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import { type TherapistContent, UNSTATED_PRACTICE } from "@/domain/wire/therapist";

export const SERVICE_KEY = "test-service-key-0123456789-0123456789";
export const BOUNCE_KEY = "test-bounce-key-0123456789-0123456789";
export const INTERNAL_KEY = "test-internal-key-0123456789-0123456789";
export const APP_ID = DEFAULT_APP_ID;
export const TEST_INVITATIONS = {
  siteUrl: "https://care.example",
  brandName: "Hollow Oak",
  timeZone: "UTC",
};
export const SETUP_KEY = "test-setup-key-0123456789-0123456789-012";
export const DATA_KEY = "test-data-key-0123456789-0123456789-0123";
export const sealingVault = (key: string, previousKeys: readonly string[] = []): Vault =>
  createVault({ key, previousKeys });
export const TEST_VAULT = sealingVault(DATA_KEY);

/** The pages that account mail may lead to. */
export const TEST_REDIRECTS = listRedirects("https://care.example", [
  "https://care.example/home",
  "https://care.example/welcome",
]);
/** Weak, and so quick: for tests alone. */
export const TEST_PASSWORD_COST = { logN: 4, r: 8, p: 1 };
export const TTL_SECONDS = 24 * 60 * 60;
/** Time of the tests, unless they move the clock. */
export const TEST_NOW = new Date("2026-03-10T15:00:00.000Z");

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string and bytes are sent as they are. */
  body?: unknown;
}

export interface TestServices {
  tokens: CompanyTokens;
  /** Key that signs the tokens. */
  signingKey: z.output<typeof signingKeySchema>;
  clock: { now: Date };
  /** Lines of the log, in JSON. */
  logs: string[];
  /** Parts of answers that the endpoint does not declare; `call` fails on them by itself. */
  faults: string[];
  /** Changes of the directory about which the website was to be notified. */
  changes: RosterChange[];
  /** Calls with a valid app id and search key; `headers` overrides both. */
  call(path: string, call?: Call): Promise<{ status: number; headers: Headers; json: unknown; text: string }>;
  /** A new guest's id and token. */
  guest(): Promise<{ id: string; token: string; bearer: { authorization: string } }>;
  /** A signed-in user of a company; staff are administrators by default. */
  signedIn(
    kind: "user" | "staff",
    companyId: string,
    grade?: Grade,
  ): Promise<{ id: string; bearer: { authorization: string } }>;
  /** The mounted services, and their descriptions. */
  app: Hono<HttpEnv>;
  services: readonly Service[];
}

export async function newSigningKey() {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  return signingKeySchema.parse(await exportJWK(privateKey));
}

interface TestSettings {
  answerFloorMs: number;
  reads: ServicesSettings["reads"];
  vault: Vault;
  checksAnswers: boolean;
  lacksMailServer: boolean;
  timeZone: string;
  therapistActs: ServicesSettings["therapistActs"];
  booking: ServicesSettings["booking"];
  /** Archives the embedded database, for backups. */
  dump: Database["dump"];
  networkFile: string;
}

/** The real services on a test's database, called without a network. */
export async function createTestServices(
  db: Db,
  {
    answerFloorMs = 0,
    reads = atPrimary,
    vault = TEST_VAULT,
    checksAnswers = true,
    lacksMailServer = false,
    timeZone = TEST_INVITATIONS.timeZone,
    therapistActs,
    booking,
    dump = null,
    networkFile,
  }: Partial<TestSettings> = {},
): Promise<TestServices> {
  const logs: string[] = [];
  const clock = { now: TEST_NOW };
  const sink = new Writable({ write: (chunk, _, done) => done(void logs.push(String(chunk))) });
  const signingKey = await newSigningKey();
  const tokens = await createCompanyTokens(signingKey, TTL_SECONDS);
  const faults: string[] = [];
  const changes: RosterChange[] = [];
  const logger = pino({ level: "debug" }, sink);
  const surroundings: Surroundings = {
    db,
    vault,
    logger,
    onAnswered: createRequestLog(logger),
    now: () => clock.now,
    lacksMailServer,
    ...(checksAnswers && { onUndeclaredAnswer: (fault: string) => faults.push(fault) }),
  };
  const settings: ServicesSettings = {
    tokens,
    passwords: createPasswords(TEST_PASSWORD_COST),
    setupKey: SETUP_KEY,
    answerFloorMs,
    redirects: TEST_REDIRECTS,
    appIds: [APP_ID],
    serviceKeys: [SERVICE_KEY],
    bounceKeys: [BOUNCE_KEY],
    internalKey: INTERNAL_KEY,
    partition: "default",
    reads,
    rosterChanged: (change) => changes.push(change),
    invitations: { ...TEST_INVITATIONS, timeZone },
    remindersMs: [6 * 60 * 60_000],
    undoMs: 30_000,
    therapistActs,
    booking,
    confirmDays: 90,
    deployment: { database: "postgresql", mail: "folder", recordsYears: null, auditYears: null },
    networkFile,
    backups: { keys: { key: DATA_KEY, previousKeys: [] }, dump },
  };
  const app = createServices(surroundings, settings);
  const call: TestServices["call"] = async (path, { method, headers, body } = {}) => {
    const response = await app.request(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        [APP_ID_HEADER]: APP_ID,
        [API_KEY_HEADER]: SERVICE_KEY,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // Every answer of every test is one that its endpoint's document declares.
    if (faults.length > 0) throw new Error(faults.splice(0).join("; "));
    const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
    return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : undefined, text };
  };
  const guest: TestServices["guest"] = async () => {
    const id = randomUUID();
    const answer = await call("/gateway/guests/", { body: { guest: { unique_id: id, user_unique_id: id } } });
    const token = answer.headers.get("company-token") ?? "";
    return { id, token, bearer: { authorization: `Bearer ${token}` } };
  };
  const signedIn: TestServices["signedIn"] = async (kind, companyId, staffGrade = "administrator") => {
    const uniqueId = randomUUID();
    const moments = { createdAt: clock.now, updatedAt: clock.now };
    const content = vault.close(USER, { uniqueId }, { email: `${uniqueId}@example.org`, name: "Dana" });
    const grade = kind === "staff" ? staffGrade : null;
    const person = { uniqueId, companyId, ...content, role: kind, grade };
    const [user] = await db
      .insert(users)
      .values({ ...person, status: "active", ...moments })
      .returning();
    if (!user) throw new Error("a user that was just made is not there");
    const credentials = newCredentials(clock.now);
    await openSession({ db, now: clock.now }, user.id, credentials);
    const token = await tokens.issueForCompany(toActor(user, credentials.sessionId), clock.now, TTL_SECONDS);
    return { id: uniqueId, bearer: { authorization: `Bearer ${token}` } };
  };
  const services = [ROOT, ...listServices(surroundings, settings)];
  return { tokens, signingKey, clock, logs, faults, changes, call, guest, signedIn, app, services };
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || ArrayBuffer.isView(body);

export type TherapistSeed = Partial<TherapistContent> & { displayName: string; uniqueId?: string; slug?: string };

/** Puts therapists into the directory, as the import would, and returns their rows' ids in order. */
export async function seedTherapists(
  db: Db,
  seeds: readonly TherapistSeed[],
  partition = "default",
): Promise<number[]> {
  const rows = seeds.map(({ uniqueId, slug, ...seed }, index) => {
    const content: TherapistContent = {
      firstName: seed.displayName.split(" ")[0] ?? "",
      lastName: seed.displayName.split(" ").at(-1) ?? "",
      pictureUrl: null,
      bio: "",
      alternateId: null,
      ...mapAttributes(() => []),
      therapyTypes: [],
      ...UNSTATED_PRACTICE,
      ...seed,
    };
    const nameKey = foldName(content.displayName);
    const facets = STATED_FILTER_KEYS.map((key) => FILTERS[key]).flatMap(({ column, attribute }) =>
      content[attribute].map((id) => `${column}:${id}`.toLowerCase()),
    );
    return {
      uniqueId: uniqueId ?? `T-${index}`,
      partition,
      key: "therapist",
      slug: slug ?? `${nameKey.replaceAll(" ", "-")}-${index}`,
      entityAlias: nameKey,
      nameKey,
      facets,
      content,
    };
  });
  const inserted = await db.insert(entities).values(rows).returning({ id: entities.id });
  return inserted.map((row) => row.id);
}
