import type { Actor } from "@/backend/context";
import type { AccountSettings } from "@/backend/gateway/account-settings";
import type { AuthRefusal } from "@/backend/gateway/auth-outcome";
import type { CompanyTokens } from "@/backend/gateway/tokens";

/** Dependencies shared by the account endpoints. */
export interface AccountsSettings {
  accounts: AccountSettings;
  tokens: CompanyTokens;
  now: () => Date;
  /** The caller's truncated address; null if unknown. */
  addressOf: (actor: Actor, request: Request) => string | null;
}

/** A refusal in the shape that the website expects. Specification, section 8, Authentication. */
export function toRefusal<Status extends 401 | 422 | 429>(refusal: AuthRefusal<Status>) {
  const { status, messages, retryAfterSeconds } = refusal;
  return {
    status,
    body: { success: false, errors: { full_messages: messages } },
    ...(retryAfterSeconds !== undefined && { headers: { "retry-after": String(retryAfterSeconds) } }),
  };
}
