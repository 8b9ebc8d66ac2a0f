import type { SecurityScheme } from "@/backend/http/openapi";
import { APP_ID_HEADER } from "@/domain/wire/headers";

/** The two security schemes of services that accept company tokens. */
export const bearerSchemes = {
  appId: {
    type: "apiKey",
    in: "header",
    name: APP_ID_HEADER,
    description: "A configured app id, in every call that is not public. It is a name, no secret.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "A company token of the gateway (a JWT: a guest's, a user's or a staff member's), or the services' key.",
  },
} as const satisfies Record<string, SecurityScheme>;
