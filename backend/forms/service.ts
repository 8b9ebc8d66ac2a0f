import { companyEndpoints } from "@/backend/companies/company-endpoints";
import { identityEndpoints } from "@/backend/companies/identity-endpoints";
import type { Actor, Role } from "@/backend/context";
import { formFileEndpoints } from "@/backend/forms/definitions/file-endpoints";
import { formEndpoints } from "@/backend/forms/definitions/form-endpoints";
import { formSchemaEndpoints } from "@/backend/forms/definitions/schema-endpoints";
import { schemaVersionEndpoints } from "@/backend/forms/definitions/version-endpoints";
import { exportEndpoints } from "@/backend/forms/exports/export-endpoints";
import { appFormEndpoints } from "@/backend/forms/instances/app-form-endpoints";
import { handlingEndpoints } from "@/backend/forms/instances/handling-endpoints";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { appointmentEndpoints } from "@/backend/forms/requests/appointment-endpoints";
import { ownRequestEndpoints } from "@/backend/forms/requests/own-request-endpoints";
import { recordEndpoints } from "@/backend/forms/requests/record-endpoints";
import { submitEndpoints } from "@/backend/forms/requests/submit-endpoints";
import { therapistEndpoints } from "@/backend/forms/therapists/therapist-endpoints";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import { authenticateBearer, type BearerSettings } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import { createCallerAddresses } from "@/backend/http/caller-address";
import type { Endpoint } from "@/backend/http/endpoint";
import { permits } from "@/backend/http/permits";
import type { Service } from "@/backend/http/service";
import { inboxEndpoints } from "@/backend/inbox/inbox-endpoints";
import { outboxEndpoints } from "@/backend/mail/outbox-endpoints";
import { mailTemplateEndpoints } from "@/backend/mail/template-endpoints";
import { numbersEndpoints } from "@/backend/numbers/numbers-endpoints";
import { createNumbers, type RequestNumbers } from "@/backend/numbers/read-numbers";
import { type OwnerSettings, settingsEndpoints } from "@/backend/owner/settings-endpoints";
import { personRightsEndpoints } from "@/backend/people/rights-endpoints";
import type { RosterChange } from "@/backend/site/announce-changes";
import { timesEndpoints } from "@/backend/times/times-endpoints";
import type { BookingRule, TherapistActs } from "@/domain/owner/policy-choices";

export interface FormsServiceSettings extends BearerSettings, OwnerSettings {
  tokens: Pick<CompanyTokens, "verify" | "issueForCompany">;
  invitations: InvitationSettings;
  /** Partition of the directory whose therapists requests name. */
  partition: string;
  /** Result of the choice of a free time, where the therapist's row does not say. */
  booking: BookingRule;
  /** Acts of therapists on their own page without staff. */
  therapistActs: TherapistActs;
  /** Lead times of the reminders of a confirmed appointment. */
  remindersMs: readonly number[];
  /** Called after a committed change of the directory. */
  rosterChanged: (change: RosterChange) => void;
  /** Delay of the mail of an act on a request, for an undo. */
  undoMs: number;
  /** The folder of mail that development may read. */
  outbox?: string | undefined;
  /** Days after which listings lapse. */
  confirmDays?: number | undefined;
  /** Numbers that the process prepares; without them each period is read when it is asked for. */
  numbers?: RequestNumbers | undefined;
  /** True where mail waits because a public site has no mail server. */
  lacksMailServer?: boolean | undefined;
}

/** Forms and their instances, appointment requests, and other records. Specification, section 7. */
export function formsService(settings: FormsServiceSettings): Service {
  const { tokens, invitations } = settings;
  const endpoints: Endpoint[] = [
    ...formFileEndpoints,
    ...formEndpoints,
    ...formSchemaEndpoints,
    ...schemaVersionEndpoints,
    ...appFormEndpoints(invitations),
    ...personRightsEndpoints,
    ...inboxEndpoints({ ...settings, officeZone: invitations.timeZone }),
    ...handlingEndpoints(invitations),
    ...submitEndpoints(settings),
    ...timesEndpoints(settings),
    ...appointmentEndpoints,
    ...recordEndpoints,
    ...exportEndpoints(invitations.timeZone),
    ...numbersEndpoints(settings.numbers ?? createNumbers(settings)),
    ...settingsEndpoints(settings),
    ...mailTemplateEndpoints,
    ...outboxEndpoints(settings.outbox),
    ...identityEndpoints,
  ];
  const operationsOf = (role: Role, actor: Actor) =>
    endpoints
      .filter(({ access }) => access === "public" || access.includes(role))
      .filter(({ permission }) => role !== "staff" || permission === undefined || permits(actor, permission))
      .map(({ operationId }) => operationId);
  const addresses = createCallerAddresses();
  endpoints.push(
    ...ownRequestEndpoints(addresses.of, { siteUrl: invitations.siteUrl, remindersMs: settings.remindersMs }),
    ...therapistEndpoints(settings, addresses.of),
    ...companyEndpoints({ tokens, operationsOf, addressOf: addresses.of }),
  );
  const authenticate = authenticateBearer(settings);
  return {
    name: "forms",
    title: "Forms",
    summary: "Forms and who was given one, appointment requests, landing submissions, and what else people send.",
    credentials: {
      schemes: bearerSchemes,
      always: ["appId"],
      oneOf: [["bearer"]],
      recognises: ["guest", "user", "staff", "service"],
    },
    authenticate: (c, options) => {
      addresses.note(c);
      return authenticate(c, options);
    },
    endpoints,
  };
}
