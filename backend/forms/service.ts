import { appFormEndpoints } from "@/backend/forms/endpoints/app-forms";
import { appointmentEndpoints } from "@/backend/forms/endpoints/appointments";
import { companyEndpoints } from "@/backend/forms/endpoints/companies";
import { formSchemaEndpoints } from "@/backend/forms/endpoints/form-schemas";
import { formEndpoints } from "@/backend/forms/endpoints/forms";
import { identityEndpoints } from "@/backend/forms/endpoints/identities";
import { landingEndpoints } from "@/backend/forms/endpoints/landings";
import { mailTemplateEndpoints } from "@/backend/forms/endpoints/mail-templates";
import { recordEndpoints } from "@/backend/forms/endpoints/records";
import { schemaVersionEndpoints } from "@/backend/forms/endpoints/schema-versions";
import type { InvitationSettings } from "@/backend/forms/invitation";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import { authenticateBearer, type BearerSettings } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import { createCallerAddresses } from "@/backend/http/caller-address";
import type { Endpoint, Role } from "@/backend/http/endpoint";
import type { Service } from "@/backend/http/service";

export interface FormsServiceSettings extends BearerSettings {
  tokens: Pick<CompanyTokens, "verify" | "issueSignedIn">;
  invitations: InvitationSettings;
}

/** Forms and who was given one, appointment requests, and what else people send. Specification, section 7. */
export function formsService(settings: FormsServiceSettings): Service {
  const { tokens, invitations } = settings;
  const endpoints: Endpoint[] = [
    ...formEndpoints,
    ...formSchemaEndpoints,
    ...schemaVersionEndpoints,
    ...appFormEndpoints(invitations),
    ...appointmentEndpoints,
    ...landingEndpoints,
    ...recordEndpoints,
    ...mailTemplateEndpoints,
    ...identityEndpoints,
  ];
  const operationsOf = (role: Role) =>
    endpoints
      .filter(({ access }) => access === "public" || access.includes(role))
      .map(({ operationId }) => operationId);
  const addresses = createCallerAddresses();
  endpoints.push(...companyEndpoints({ tokens, operationsOf, addressOf: addresses.of }));
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
