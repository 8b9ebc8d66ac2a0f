import { guestEndpoints } from "@/backend/gateway/endpoints/guests";
import { keyEndpoints } from "@/backend/gateway/endpoints/keys";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import { authenticateBearerOrSession, type BearerSettings } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import type { Service } from "@/backend/http/service";

export interface GatewaySettings extends BearerSettings {
  tokens: CompanyTokens;
}

const sessionHeader = (name: string, description: string) =>
  ({ type: "apiKey", in: "header", name, description }) as const;

/** The gateway: who somebody is. Specification, sections 4 and 7. */
export function gatewayService(settings: GatewaySettings): Service {
  return {
    name: "gateway",
    title: "Gateway",
    summary: "Anonymous guests and their tokens, and the key that the other services verify these with.",
    credentials: {
      schemes: {
        ...bearerSchemes,
        accessToken: sessionHeader("access-token", "A session's opaque access token, with client and uid."),
        client: sessionHeader("client", "The client that the session was opened for."),
        uid: sessionHeader("uid", "Whose session it is."),
      },
      always: ["appId"],
      oneOf: [["bearer"], ["accessToken", "client", "uid"]],
      recognises: ["guest", "user", "staff", "service"],
    },
    authenticate: authenticateBearerOrSession(settings),
    endpoints: [...keyEndpoints(settings), ...guestEndpoints(settings)],
  };
}
