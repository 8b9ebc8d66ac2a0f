import type { AuthData } from "@/lib/services/gateway/auth-data";

/** Identity for a service call: anonymous, the website with the service's key, a guest, or a signed-in user. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "site" }
  | { kind: "guest"; token: string }
  | { kind: "user"; auth: AuthData };

/**
 * The authorization header of a call: the site's own key, the guest's token or the user's company token; none when anonymous.
 */
export function toAuthorization(caller: Caller, siteKey: string | undefined): { authorization?: string } {
  const bearer = bearerOf(caller, siteKey);
  return bearer ? { authorization: `Bearer ${bearer}` } : {};
}

function bearerOf(caller: Caller, siteKey: string | undefined): string | undefined {
  switch (caller.kind) {
    case "anonymous":
      return undefined;
    case "site":
      return siteKey;
    case "guest":
      return caller.token;
    case "user":
      return caller.auth.companyToken;
  }
}
