import { toAccountAnswer } from "@/backend/gateway/account-error";
import type { AccountSettings, AccountsSettings, HandOverItems } from "@/backend/gateway/account-settings";
import { authEndpoints } from "@/backend/gateway/endpoints/auth";
import { confirmIdentityEndpoints } from "@/backend/gateway/endpoints/confirm-identity";
import { type GuestSettings, guestEndpoints } from "@/backend/gateway/endpoints/guests";
import { keyEndpoints } from "@/backend/gateway/endpoints/keys";
import { countLimitsEndpoint } from "@/backend/gateway/endpoints/limits";
import { ownSettingsEndpoints } from "@/backend/gateway/endpoints/own-settings";
import { passkeyEndpoints } from "@/backend/gateway/endpoints/passkeys";
import { passwordEndpoints } from "@/backend/gateway/endpoints/passwords";
import { secondFactorEndpoints } from "@/backend/gateway/endpoints/second-factor";
import { sessionEndpoints } from "@/backend/gateway/endpoints/sessions";
import { teamEndpoints } from "@/backend/gateway/endpoints/team";
import { userEndpoints } from "@/backend/gateway/endpoints/users";
import { authenticateBearerOrSession, type BearerSettings } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import { createCallerAddresses, knownVisitorOf } from "@/backend/http/caller-address";
import type { Service } from "@/backend/http/service";

export interface GatewaySettings extends Omit<BearerSettings, "tokens">, GuestSettings {
  accounts: AccountSettings;
  handOverItems: HandOverItems;
}

const sessionHeader = (name: string, description: string) =>
  ({ type: "apiKey", in: "header", name, description }) as const;

/** The gateway: guests, users and sessions. Specification, sections 4 and 7. */
export function gatewayService(settings: GatewaySettings): Service {
  const authenticate = authenticateBearerOrSession(settings);
  const addresses = createCallerAddresses();
  const accounts: AccountsSettings = {
    ...settings,
    attempterOf: (actor, request) => ({
      address: addresses.of(actor, request),
      visitor: knownVisitorOf(actor, request),
    }),
  };
  return {
    name: "gateway",
    title: "Gateway",
    summary:
      "Anonymous guests, users and their sessions, and the key that the other services verify their tokens with.",
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
    authenticate: (c, options) => {
      addresses.note(c);
      return authenticate(c, options);
    },
    toAnswer: toAccountAnswer,
    endpoints: [
      ...keyEndpoints(settings),
      ...guestEndpoints(settings),
      ...authEndpoints(accounts),
      ...passwordEndpoints(accounts),
      ...secondFactorEndpoints(accounts),
      ...passkeyEndpoints(accounts),
      ...sessionEndpoints,
      ...confirmIdentityEndpoints(accounts),
      ...userEndpoints,
      ...teamEndpoints(accounts),
      ...ownSettingsEndpoints,
      countLimitsEndpoint,
    ],
  };
}
