import "server-only";
import { APP_ID_HEADER } from "@/domain/wire/headers";
import type { Env } from "@/lib/config/env";
import { type Caller, toAuthorization } from "@/lib/services/caller";
import type { Service } from "@/lib/services/endpoint";

/** The forms service for `caller`. Specification, section 7: JSON, an optional bearer, the app id. */
export function formsService(env: Env, caller: Caller): Service {
  return {
    service: "forms",
    baseUrl: env.FORMS_URL,
    timeoutMs: env.SERVICE_TIMEOUT_MS,
    headers: {
      "content-type": "application/json",
      [APP_ID_HEADER]: env.FORMS_APP_ID ?? env.DEFAULT_APP_ID,
      ...toAuthorization(caller, env.FORMS_API_KEY),
    },
  };
}
