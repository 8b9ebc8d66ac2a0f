import type { MiddlewareHandler } from "hono";
import { ProblemError } from "@/backend/http/problem";
import { APP_ID_HEADER } from "@/lib/wire";

/** Lets only the configured apps in. An app id is a name, no secret: it keeps a wrong deployment out, not a stranger. */
export function requireAppId(appIds: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (!appIds.includes(c.req.header(APP_ID_HEADER) ?? "")) {
      throw new ProblemError(401, { detail: "The app id is missing or not known.", code: "unknown_app" });
    }
    await next();
  };
}
