import type { Context, Hono, MiddlewareHandler } from "hono";
import { z } from "zod";
import { getAppointment } from "@/backend/forms/get-appointment";
import { appointmentSchema, landingSchema } from "@/backend/forms/schema";
import { submitAppointment } from "@/backend/forms/submit-appointment";
import { submitLanding } from "@/backend/forms/submit-landing";
import { idempotencyKeySchema } from "@/backend/forms/write-once";
import type { GuestTokens } from "@/backend/gateway/tokens";
import { createRouter, type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import { healthHandler } from "@/backend/http/health";
import { ProblemError } from "@/backend/http/problem";
import { readJson } from "@/backend/http/read-json";
import { requireAppId } from "@/backend/http/require-app-id";
import { bearerOf } from "@/backend/http/service-key";
import { IDEMPOTENCY_KEY_HEADER } from "@/lib/wire";

export interface FormsSettings {
  verifyGuestToken: GuestTokens["verify"];
  appIds: readonly string[];
  isServiceKey: (presented: string | undefined) => boolean;
}

/** The forms service: appointment requests and landing submissions. Specification, sections 3 and 7. */
export function createForms(surroundings: Surroundings, settings: FormsSettings): Hono<HttpEnv> {
  const { verifyGuestToken, appIds, isServiceKey } = settings;
  const app = createRouter();
  const ctxOf = (c: Context<HttpEnv>) => toCtx(surroundings, c.var);

  const authenticate: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const bearer = bearerOf(c);
    if (bearer === undefined) throw new ProblemError(401);
    if (isServiceKey(bearer)) c.set("actor", { kind: "service" });
    else {
      const verdict = await verifyGuestToken(bearer, surroundings.now());
      if (!verdict.ok) throw new ProblemError(401, { code: `token_${verdict.reason}` });
      c.set("actor", { kind: "guest", ...verdict.guest });
    }
    await next();
  };

  app.get("/health", healthHandler(surroundings.db));
  for (const path of ["/appointments/*", "/landings/*"]) app.use(path, requireAppId(appIds), authenticate);

  app.post("/appointments", async (c) => {
    const idempotencyKey = idempotencyKeyOf(c);
    const input = await readJson(c, appointmentSchema(surroundings.now()));
    return c.json({ data: await submitAppointment({ ctx: ctxOf(c), input, idempotencyKey }) }, 201);
  });
  app.get("/appointments/:id", async (c) => {
    const id = z.guid().safeParse(c.req.param("id"));
    if (!id.success) throw new ProblemError(404, { code: "unknown_appointment" });
    return c.json({ data: await getAppointment({ ctx: ctxOf(c), uniqueId: id.data }) });
  });
  app.post("/landings", async (c) => {
    const idempotencyKey = idempotencyKeyOf(c);
    const input = await readJson(c, landingSchema);
    return c.json({ data: await submitLanding({ ctx: ctxOf(c), input, idempotencyKey }) }, 201);
  });
  return app;
}

function idempotencyKeyOf(c: Context): string | undefined {
  const key = idempotencyKeySchema.optional().safeParse(c.req.header(IDEMPOTENCY_KEY_HEADER));
  if (!key.success)
    throw new ProblemError(400, {
      code: "bad_idempotency_key",
      detail: "The idempotency key must be 16 to 128 printable characters.",
    });
  return key.data;
}
