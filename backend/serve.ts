import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { answerNetworkChecks } from "@/backend/answer-network-checks";
import { keepCalendars } from "@/backend/calendars/keep-calendars";
import { type Config, lacksMailServer, parseConfig, wantsSampleNetwork } from "@/backend/config";
import type { Ctx } from "@/backend/context";
import { keepEncrypting } from "@/backend/crypto/keep-encrypting";
import type { Vault } from "@/backend/crypto/vault";
import { isDiskFull } from "@/backend/data-folder";
import { type Database, type Db, openDatabase } from "@/backend/db/connect";
import { toPoolSettings } from "@/backend/db/database-settings";
import { errorCode } from "@/backend/db/error-code";
import { openReplicas, type Replica } from "@/backend/db/open-replicas";
import { keepSnapshots } from "@/backend/db/snapshots";
import { type DeploymentKey, requireKnownKeys, toDataKey } from "@/backend/deployment-keys";
import { CodedError } from "@/backend/errors";
import { importInstruments } from "@/backend/forms/definitions/import-instruments";
import { keepRepeats } from "@/backend/forms/instances/keep-repeats";
import { ANSWER_FLOOR_MS, listRedirects, withParameter } from "@/backend/gateway/account-settings";
import { createPasswords } from "@/backend/gateway/passwords";
import { defaultSecondFactorRule } from "@/backend/gateway/second-factor-rule";
import { newSetupToken } from "@/backend/gateway/setup";
import { createCompanyTokens, keyIdOf } from "@/backend/gateway/tokens";
import { hasStaff } from "@/backend/gateway/users";
import { type Door, openDoor } from "@/backend/http/door";
import type { Kept } from "@/backend/keep-running";
import { keepListings } from "@/backend/listings/keep-listings";
import { keepMailing } from "@/backend/mail/mail-worker";
import { createSendMail } from "@/backend/mail/transport";
import { keepNotifying } from "@/backend/notify/notifier";
import { keepNumbers } from "@/backend/numbers/keep-numbers";
import { createNumbers, type RequestNumbers } from "@/backend/numbers/read-numbers";
import { openVault } from "@/backend/open-vault";
import { readPublished, reportRefusal } from "@/backend/owner/read-settings";
import { settleNetwork } from "@/backend/owner/settle-network";
import { startPurging } from "@/backend/purge/purge";
import { importSampleItems } from "@/backend/sample/import-sample-items";
import { importSampleNetwork } from "@/backend/sample/import-sample-network";
import { createRosterAnnouncer } from "@/backend/search/announce-roster";
import { createDirectoryReads } from "@/backend/search/directory-reads";
import { loadIndex } from "@/backend/search/memory/load-index";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { countUnmetSearches, type UnmetSearches } from "@/backend/search/unmet-searches";
import { serviceReadings } from "@/backend/service-readings";
import { createServices } from "@/backend/services";
import type { RosterChange } from "@/backend/site/announce-changes";
import { createSiteTeller } from "@/backend/site/tell-sites";
import { toSiteAddress } from "@/backend/site-address";
import { keepFreeTimes } from "@/backend/times/keep-free-times";
import {
  findReadableOutbox,
  toInvitationSettings,
  toNotifySettings,
  toOutbox,
  toReminders,
  toRetention,
} from "@/backend/to-settings";
import { followVersions } from "@/domain/net/follow-versions";
import { closeServer } from "@/domain/net/http-server";
import { hasLauncher, hasPredecessor, waitForPredecessor } from "@/domain/net/run-workers";
import { toOrigin } from "@/domain/net/server-settings";
import { settleWithin } from "@/domain/net/settle-within";
import { isStopping, stopWhenAsked } from "@/domain/net/stop";
import { createLogger, type OnAnswered } from "@/domain/observe/logger";
import type { Reading } from "@/domain/observe/metrics";
import { observeRequests } from "@/domain/observe/observe-requests";
import { startTracing, stopTracing } from "@/domain/observe/tracing";
import { runningVersion } from "@/domain/owner/running-version";
import type { DeploymentFacts } from "@/domain/wire/settings";

/** `npm start` starts the website once the services are ready; on a busy machine that took a minute and a half. */
const SITE_STARTS_WITHIN_MS = 300_000;
const SAMPLE_ROSTER = fileURLToPath(new URL("./sample/roster.csv", import.meta.url));
const INSTRUMENTS = fileURLToPath(new URL("./instruments", import.meta.url));
/** For changes just before the end; the website finds them within a minute, search engines in the sitemap. */
const ANNOUNCING_MS = 2_000;
const now = () => new Date();

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Opens the database, fills it when it is new, serves, and ends with its parent or on a signal. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const isReadable = process.env.NODE_ENV === "development";
  const logger = createLogger({ program: "services", level: config.LOG_LEVEL, isReadable });
  await startTracing("services", process.env);
  const door = openDoor(config);
  if (hasPredecessor()) {
    await door.listen();
    await waitForPredecessor();
  }
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    pool: toPoolSettings(config),
    dataDir: config.DATA_DIR,
    migrates: config.MIGRATE_ON_START === "on",
    waitMs: config.DATABASE_WAIT_SECONDS * 1_000,
    onWaiting: () => logger.warn({ seconds: config.DATABASE_WAIT_SECONDS }, "PostgreSQL does not answer yet: waiting"),
    onConnectionLost: (error) => logger.warn({ code: errorCode(error) }, "a database connection was lost"),
    onDefaultsSet: () =>
      logger.warn(
        "behind a pooler, the timeouts were set as the role's defaults: make the pooler reconnect (RECONNECT)",
      ),
  });
  if (database.driver === "pglite") {
    logger.warn(
      "The embedded database is for evaluation only: set DATABASE_URL to a PostgreSQL for anything that matters.",
    );
  }
  await requireKnownKeys(database.db, await listKeys(config), now());
  const vault = await openVault(database, { key: config.DATA_KEY, previousKeys: config.DATA_KEY_PREVIOUS }, now());
  await settleNetwork(database, config.SEARCH_PARTITION);
  answerNetworkChecks(database.db, config.SEARCH_PARTITION);
  const stopSnapshots = keepSnapshots(database, config.DATA_DIR, logger, now);
  const sample = { db: database.db, partition: config.SEARCH_PARTITION, file: SAMPLE_ROSTER, now: now(), logger };
  const isNew = wantsSampleNetwork(config) && (await importSampleNetwork(sample));
  const ctx: Ctx = { db: database.db, vault, actor: { kind: "operator" }, requestId: "start", now: now(), logger };
  await publishInstruments(ctx);
  // Not where SAMPLE_NETWORK=on asked for the network: such a deployment gets no invented people in its inbox.
  if (isNew && config.SAMPLE_NETWORK === undefined)
    await importSampleItems(ctx, config.SEARCH_PARTITION, toInvitationSettings(config));
  const setup = await makeSetup(database.db, config);
  const onAnswered = await observeRequests("services", config, logger, listReadings(config, database));
  const replicas = await openConfiguredReplicas(config);
  const unmet = countUnmetSearches();
  const numbers = createNumbers({ partition: config.SEARCH_PARTITION, confirmDays: config.LISTING_CONFIRM_DAYS });
  const served = { door, config, database, vault, replicas, logger, onAnswered, unmet, numbers };
  const { url, announced, listings, freeTimes, repeats } = await serve(served);
  const mail = keepMailing({
    db: database.db,
    vault,
    logger,
    now,
    send: lacksMailServer(config)
      ? undefined
      : createSendMail({ smtpUrl: config.MAIL_SMTP_URL, outbox: toOutbox(config), from: config.MAIL_FROM }),
  });
  void mail.pass();
  const notifier = keepNotifying({
    ...{ db: database.db, vault, logger, now },
    ...toNotifySettings(config),
    mailQueued: () => void mail.pass(),
  });
  void notifier.pass();
  const purging = startPurging({ db: database.db, logger, now, retention: toRetention(config) });
  const calendars = keepCalendars({
    ...{ db: database.db, vault, logger, now, timeZone: config.TIME_ZONE },
    allowedAddresses: config.CALENDAR_ALLOWED_ADDRESSES,
  });
  const counting = keepNumbers({ db: database.db, vault, logger, now, timeZone: config.TIME_ZONE, unmet, numbers });
  const encrypting = keepEncrypting({ db: database.db, vault, logger });
  void encrypting.pass();
  // If it fails, the next search tries again and reports the error.
  void buildIndex(ctx, config.SEARCH_PARTITION).catch(() => {});
  stopWhenAsked(config, async (timeoutMs) => {
    try {
      stopSnapshots();
      const [isComplete] = await Promise.all([
        closeServer(door.server, timeoutMs),
        notifier.stop().then(mail.stop),
        purging.stop(),
        encrypting.stop(),
        listings.stop(),
        repeats.stop(),
        freeTimes.stop(),
        calendars.stop(),
        counting.stop(),
      ]);
      await settleWithin(ANNOUNCING_MS, announced());
      if (!isComplete) logger.warn("requests were cut off: STOP_TIMEOUT_MS was over");
      await Promise.all([...[database, ...replicas].map((opened) => opened.close()), stopTracing()]);
    } catch (error) {
      logger.error({ error: error instanceof Error ? error.name : "unknown" }, "could not stop cleanly");
      throw error;
    }
  });
  process.send?.({ type: "ready", url, setup });
  // On the output alone, and not in the log, which is kept.
  if (setup && !hasLauncher())
    process.stdout.write(`The staff area has no member yet. Within an hour, open ${setup}\n`);
  logger.info({ url, driver: database.driver }, "services are ready");
}

function toDeployment(config: Config, driver: Database["driver"]): DeploymentFacts {
  const folder = lacksMailServer(config) ? "missing" : "folder";
  const { recordsYears = null, auditYears = null } = toRetention(config);
  return {
    database: driver === "pglite" ? "embedded" : "postgresql",
    mail: config.MAIL_SMTP_URL === undefined ? folder : "server",
    recordsYears,
    auditYears,
  };
}

/** The address at which the first administrator sets up a staff area without members, for an hour. */
async function makeSetup(db: Db, config: Config): Promise<string | undefined> {
  if (config.STAFF_AREA === "off" || (await hasStaff(db))) return undefined;
  const page = toSiteAddress(config.SITE_URL, "/staff/setup");
  return withParameter(page, "setup_token", newSetupToken(config.DATA_KEY, now()));
}

function listReadings(config: Config, database: Database): Reading[] {
  const isFull = () => database.driver === "pglite" && isDiskFull(config.DATA_DIR);
  return serviceReadings({
    ...{ database, now, dataDir: config.DATA_DIR, lacksMailServer: lacksMailServer(config) },
    isReady: () => !isStopping() && !isFull(),
  });
}

async function openConfiguredReplicas(config: Config): Promise<Replica[]> {
  const { DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATABASE_DIRECT_URL: directUrl = url } = config;
  return readUrl && directUrl ? openReplicas({ readUrl, directUrl, pool: toPoolSettings(config) }) : [];
}

async function listKeys(config: Config): Promise<DeploymentKey[]> {
  const signingKeys = [config.GATEWAY_SIGNING_KEY, ...config.GATEWAY_SIGNING_KEY_PREVIOUS];
  return [
    toDataKey({ key: config.DATA_KEY, previousKeys: config.DATA_KEY_PREVIOUS }),
    { setting: "GATEWAY_SIGNING_KEY", keyIds: await Promise.all(signingKeys.map(keyIdOf)) },
  ];
}

/** The forms that come with the project can be issued from the first start on. */
async function publishInstruments(ctx: Ctx): Promise<void> {
  const { logger } = ctx;
  if (!existsSync(INSTRUMENTS)) return logger.warn("the bundled instruments are missing");
  const added = await importInstruments(ctx, INSTRUMENTS);
  if (added.length > 0) logger.info({ added }, "instruments published");
}

/** Before a search asks for it: at a million therapists that search would wait for seconds. */
async function buildIndex({ db, logger }: Ctx, partition: string): Promise<void> {
  const startedMs = performance.now();
  const { order } = await loadIndex(db, { partition, key: THERAPIST_KEY });
  const ms = Math.round(performance.now() - startedMs);
  logger.info({ therapists: order.length, ms }, "the directory's index is built");
}

interface Served {
  door: Door;
  config: Config;
  database: Database;
  vault: Vault;
  replicas: readonly Replica[];
  logger: Logger;
  onAnswered: OnAnswered | undefined;
  unmet: UnmetSearches;
  numbers: RequestNumbers;
}

async function serve({ door, config, database, vault, replicas, logger, onAnswered, unmet, numbers }: Served): Promise<{
  url: string;
  announced: () => Promise<unknown>;
  listings: Kept;
  repeats: Kept;
  freeTimes: Kept;
}> {
  const internalKey = randomBytes(32).toString("base64url");
  const teller = createSiteTeller({
    sites: config.INVALIDATE_SITES ?? [],
    key: config.SERVICE_KEY,
    now,
    startsUntil: new Date(now().getTime() + SITE_STARTS_WITHIN_MS),
    onFailed: (site) => logger.warn({ site }, "the website could not be told of a change; it shows it within a minute"),
  });
  const announcer = createRosterAnnouncer({
    settings: config,
    db: database.db,
    partition: config.SEARCH_PARTITION,
    onFailed: (failure) => logger.warn(failure, "search engines could not be told of a change; they read the sitemap"),
  });
  const announce = (change: RosterChange) => {
    teller.rosterChanged();
    announcer?.rosterChanged(change);
  };
  const listings = keepListings({
    ...{ db: database.db, vault, logger, now, partition: config.SEARCH_PARTITION },
    confirmDays: config.LISTING_CONFIRM_DAYS,
    onChanged: (slugs) => announce({ slugs }),
  });
  const repeats = keepRepeats({ db: database.db, vault, logger, now, invitations: toInvitationSettings(config) });
  const freeTimes = keepFreeTimes({ db: database.db, vault, logger, now, partition: config.SEARCH_PARTITION });
  const networkFile = process.env.NETWORK_FILE || null;
  const { version: running } = runningVersion();
  const versions = followVersions({
    running,
    find: () => readPublished(database.db, networkFile, running),
    overlaps: database.driver === "postgres",
    onFailed: (version) => reportRefusal(database.db, version, "The services could not start with it: see their log."),
  });
  const app = createServices(
    {
      ...{ db: database.db, vault, logger, now, onAnswered, lacksMailServer: lacksMailServer(config) },
      ...(database.driver === "pglite" && { isDiskFull: () => isDiskFull(config.DATA_DIR) }),
    },
    {
      tokens: await createCompanyTokens(
        config.GATEWAY_SIGNING_KEY,
        config.GUEST_TOKEN_TTL_SECONDS,
        config.GATEWAY_SIGNING_KEY_PREVIOUS,
      ),
      passwords: createPasswords(),
      setupKey: config.DATA_KEY,
      answerFloorMs: ANSWER_FLOOR_MS,
      redirects: listRedirects(config.SITE_URL, config.ALLOWED_REDIRECTS),
      secondFactor: config.SECOND_FACTOR ?? defaultSecondFactorRule(config.SITE_URL),
      appIds: config.APP_IDS,
      serviceKeys: [config.SERVICE_KEY, ...config.SERVICE_KEY_PREVIOUS],
      bounceKeys: config.MAIL_BOUNCE_KEY === undefined ? [] : [config.MAIL_BOUNCE_KEY],
      internalKey,
      partition: config.SEARCH_PARTITION,
      retention: toRetention(config),
      reads: createDirectoryReads(database.db, { replicas, maxLagMs: config.DATABASE_READ_MAX_LAG_MS, logger }),
      rosterChanged: (change) => {
        announce(change);
        void listings.pass();
        void freeTimes.pass();
      },
      invitations: toInvitationSettings(config),
      remindersMs: toReminders(config),
      undoMs: config.UNDO_SECONDS * 1000,
      booking: config.BOOKING,
      therapistActs: config.THERAPIST_ACTS,
      onUnmetSearch: unmet.count,
      numbers,
      confirmDays: config.LISTING_CONFIRM_DAYS,
      deployment: toDeployment(config, database.driver),
      networkFile: networkFile ?? undefined,
      settingsPublished: () => void versions.look(),
      outbox: findReadableOutbox(config),
      backups: {
        keys: { key: config.DATA_KEY, previousKeys: config.DATA_KEY_PREVIOUS },
        databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
        dump: database.dump,
      },
    },
  );
  door.answerWith(app.fetch, onAnswered);
  const { port } = await door.listen();
  const url = toOrigin(config.SERVICES_HOST, port);
  database.lock?.publish({ internalUrl: `${url}/internal`, internalKey });
  return {
    ...{ url, listings, freeTimes, repeats },
    announced: () => Promise.all([teller.settled(), announcer?.settled()]),
  };
}

/** Describes an error that an operator can act on in one line, and any other with its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return "SERVICES_PORT is in use by another process. Choose another, or 0 for any free one.";
  return error instanceof CodedError ? error.message : (error.stack ?? error.message);
}
