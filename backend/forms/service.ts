import { appointmentEndpoints } from "@/backend/forms/endpoints/appointments";
import { formSchemaEndpoints } from "@/backend/forms/endpoints/form-schemas";
import { formEndpoints } from "@/backend/forms/endpoints/forms";
import { landingEndpoints } from "@/backend/forms/endpoints/landings";
import { schemaVersionEndpoints } from "@/backend/forms/endpoints/schema-versions";
import { authenticateBearer, type BearerSettings } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import type { Service } from "@/backend/http/service";

/** The forms service: appointment requests and landing submissions. Specification, sections 3 and 7. */
export function formsService(settings: BearerSettings): Service {
  return {
    name: "forms",
    title: "Forms",
    summary: "Appointment requests and landing submissions.",
    credentials: {
      schemes: bearerSchemes,
      always: ["appId"],
      oneOf: [["bearer"]],
      recognises: ["guest", "user", "staff", "service"],
    },
    authenticate: authenticateBearer(settings),
    endpoints: [
      ...formEndpoints,
      ...formSchemaEndpoints,
      ...schemaVersionEndpoints,
      ...appointmentEndpoints,
      ...landingEndpoints,
    ],
  };
}
