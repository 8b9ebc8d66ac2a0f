import type { Hono } from "hono";
import type { BackupSource } from "@/backend/backup/backup-command";
import { findKeyScopes } from "@/backend/companies/api-keys";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { formsService } from "@/backend/forms/service";
import { createGuestQueue } from "@/backend/gateway/guest-queue";
import type { Passwords } from "@/backend/gateway/passwords";
import { gatewayService } from "@/backend/gateway/service";
import { createSessions } from "@/backend/gateway/sessions";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import { authenticateAnonymous } from "@/backend/http/authenticate";
import { renderDocsIndex } from "@/backend/http/docs-page";
import { createEdge, type HttpEnv, type Surroundings } from "@/backend/http/edge";
import type { Endpoint } from "@/backend/http/endpoint";
import { toHonoPath } from "@/backend/http/mount";
import { createService, type Service } from "@/backend/http/service";
import { keyChecker } from "@/backend/http/service-key";
import { handOverItems } from "@/backend/inbox/hand-over-items";
import { internalService } from "@/backend/internal/service";
import { mailService } from "@/backend/mail/service";
import type { RequestNumbers } from "@/backend/numbers/read-numbers";
import { placesService } from "@/backend/places/service";
import { publicFormsService } from "@/backend/public-forms/service";
import type { Retention } from "@/backend/purge/rules";
import { atPrimary, type DirectoryReads } from "@/backend/search/directory-reads";
import { searchService } from "@/backend/search/service";
import type { UnmetSearches } from "@/backend/search/unmet-searches";
import type { RosterChange } from "@/backend/site/announce-changes";
import { toSiteAddress } from "@/backend/site-address";
import type { BookingRule, SecondFactorRule, TherapistActs } from "@/domain/owner/policy-choices";
import type { DeploymentFacts } from "@/domain/wire/settings";

export interface ServicesSettings {
  tokens: CompanyTokens;
  passwords: Passwords;
  /** Signs the link that sets up a staff area without members. */
  setupKey: string;
  /** Minimum duration of gateway answers whose work depends on whether an account exists. */
  answerFloorMs: number;
  /** Allowed link targets of account mail. */
  redirects: readonly string[];
  /** Members of staff who need a second factor; none by default. */
  secondFactor?: SecondFactorRule;
  appIds: readonly string[];
  /** The current and previous keys of the website and other services. */
  serviceKeys: readonly string[];
  /** The keys of mail servers that report bounces; none by default. */
  bounceKeys?: readonly string[];
  /** The key of operators' tools on this machine, new at every start. */
  internalKey: string;
  partition: string;
  /** Called after a committed change of the directory. */
  rosterChanged: (change: RosterChange) => void;
  /** Selects the database for reads of the directory; by default the primary. */
  reads?: DirectoryReads;
  /** Lead times of the reminders of a confirmed appointment. */
  remindersMs: readonly number[];
  /** Settings of invitations; `siteUrl` is the website's own address. */
  invitations: InvitationSettings;
  /** Delay of the mail of an act on a request, for an undo; none by default. */
  undoMs?: number;
  /** Result of the choice of a free time, where the therapist's row does not say; by default a request. */
  booking?: BookingRule | undefined;
  /** Acts of therapists on their own page without staff; by default they only see. */
  therapistActs?: TherapistActs | undefined;
  /** Called with each search that found nobody. */
  onUnmetSearch?: UnmetSearches["count"];
  /** Days after which listings lapse. */
  confirmDays?: number | undefined;
  numbers?: RequestNumbers | undefined;
  /** The facts of this deployment. */
  deployment: DeploymentFacts;
  /** The file of the network's document, which makes the stored one read-only. */
  networkFile?: string | undefined;
  /** Called after a document of the network is published. */
  settingsPublished?: (() => void) | undefined;
  /** The folder of mail that the website may show in development. */
  outbox?: string | undefined;
  /** Retention periods; by default nothing is deleted. */
  retention?: Retention;
  backups: BackupSource;
}

/** The network services, each as it is mounted, documented and tested. */
export function listServices(surroundings: Surroundings, settings: ServicesSettings): Service[] {
  const { tokens, appIds, partition, invitations, passwords, redirects, remindersMs } = settings;
  const {
    setupKey,
    answerFloorMs,
    secondFactor = "optional",
    retention = {},
    rosterChanged,
    reads = atPrimary,
  } = settings;
  const {
    undoMs = 0,
    outbox,
    confirmDays,
    numbers,
    backups,
    therapistActs = "see",
    booking = "request",
    onUnmetSearch,
    deployment,
    networkFile,
    settingsPublished,
  } = settings;
  const isServiceKey = keyChecker(settings.serviceKeys);
  const isInternalKey = keyChecker([settings.internalKey]);
  const { db, vault, now, lacksMailServer } = surroundings;
  const keys = { findKeyScopes: (keyId: string, at: Date) => findKeyScopes(db, keyId, at) };
  const bearer = { tokens, sessions: createSessions(db, vault, { secondFactor }), ...keys, appIds, isServiceKey, now };
  const { siteUrl, brandName, timeZone } = invitations;
  const accounts = {
    passwords,
    setupKey,
    answerFloorMs,
    redirects,
    brandName,
    timeZone,
    secondFactor,
    site: { siteUrl, brandName },
    confirmationUrl: toConfirmationUrl(siteUrl),
  };
  return [
    gatewayService({ ...bearer, accounts, addGuest: createGuestQueue(db), handOverItems }),
    searchService({
      ...bearer,
      defaultPartition: partition,
      rosterChanged,
      timeZone: invitations.timeZone,
      reads,
      confirmDays,
      onUnmetSearch,
    }),
    formsService({
      ...bearer,
      invitations,
      partition,
      remindersMs,
      booking,
      therapistActs,
      rosterChanged,
      undoMs,
      outbox,
      lacksMailServer,
      confirmDays,
      numbers,
      deployment,
      networkFile,
      settingsPublished,
    }),
    publicFormsService(surroundings, { isServiceKey, invitations }),
    mailService({ isServiceKey, isBounceKey: keyChecker(settings.bounceKeys ?? []) }),
    internalService({
      isInternalKey,
      partition,
      invitations,
      redirects,
      retention,
      rosterChanged,
      backups,
      networkFile,
    }),
    placesService({ siteUrl: invitations.siteUrl }),
  ];
}

/** Mail leads to a page of the website with a button: mail scanners follow links, so the GET of a link changes nothing. */
const toConfirmationUrl = (siteUrl: string) => toSiteAddress(siteUrl, "/account/confirm");

/** Root of the services: the health of all, and links to every service's documentation. */
export const ROOT: Service = {
  name: "",
  title: "The network's services",
  summary: "The health of all of them, and the way to each one's documentation.",
  credentials: { schemes: {}, always: [], oneOf: [], recognises: [] },
  authenticate: authenticateAnonymous,
  endpoints: [],
};

const listPaths = (services: readonly Service[], isWanted: (endpoint: Endpoint) => unknown) =>
  services.flatMap(({ name, endpoints }) =>
    endpoints.filter(isWanted).map(({ path }) => `/${name}${toHonoPath(path)}`),
  );

/** One app per service, behind one edge. */
export function createServices(surroundings: Surroundings, settings: ServicesSettings): Hono<HttpEnv> {
  const services = listServices(surroundings, settings);
  const app = createEdge(surroundings, {
    uploads: listPaths(services, ({ upload }) => upload),
    large: listPaths(services, ({ isLarge }) => isLarge),
  });
  app.route(
    "/",
    createService(surroundings, ROOT, () => renderDocsIndex(services)),
  );
  for (const service of services) app.route(`/${service.name}`, createService(surroundings, service));
  return app;
}
