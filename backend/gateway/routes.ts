import type { Context, Hono, MiddlewareHandler } from "hono";
import { createGuest } from "@/backend/gateway/create-guest";
import { getGuest } from "@/backend/gateway/get-guest";
import { renewGuest } from "@/backend/gateway/renew-guest";
import { createGuestSchema, guestIdSchema, renewGuestSchema, updateGuestSchema } from "@/backend/gateway/schema";
import { type Guest, toGuestResource } from "@/backend/gateway/to-guest-resource";
import type { GuestTokens } from "@/backend/gateway/tokens";
import { updateGuest } from "@/backend/gateway/update-guest";
import { createRouter, type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import { healthHandler } from "@/backend/http/health";
import { ProblemError } from "@/backend/http/problem";
import { readJson } from "@/backend/http/read-json";
import { requireAppId } from "@/backend/http/require-app-id";
import { bearerOf } from "@/backend/http/service-key";
import { truncateAddress } from "@/lib/net/truncate-address";
import { COMPANY_TOKEN_HEADER } from "@/lib/wire";

/** How long after its expiry a token still proves whose it is, for a renewal only: a visitor who comes back within a month. */
const RENEWAL_GRACE_SECONDS = 30 * 24 * 60 * 60;

export interface GatewaySettings {
  tokens: GuestTokens;
  appIds: readonly string[];
  isServiceKey: (presented: string | undefined) => boolean;
}

/** The gateway: anonymous guests and their tokens. Specification, sections 4 and 7. */
export function createGateway(
  surroundings: Surroundings,
  { tokens, appIds, isServiceKey }: GatewaySettings,
): Hono<HttpEnv> {
  const app = createRouter();
  const ctxOf = (c: Context<HttpEnv>) => toCtx(surroundings, c.var);

  const authenticate =
    (graceSeconds: number): MiddlewareHandler<HttpEnv> =>
    async (c, next) => {
      const bearer = bearerOf(c);
      if (isServiceKey(bearer)) c.set("actor", { kind: "service" });
      else if (bearer !== undefined) {
        const verdict = await tokens.verify(bearer, surroundings.now(), graceSeconds);
        if (!verdict.ok) throw new ProblemError(401, { code: `token_${verdict.reason}` });
        c.set("actor", { kind: "guest", ...verdict.guest });
      }
      await next();
    };

  /** Whoever calls may claim any address for a visitor: only another service is believed. */
  const visitingIpOf = (c: Context<HttpEnv>): string | null => {
    if (c.var.actor.kind !== "service") return null;
    return truncateAddress(c.req.header("x-forwarded-for")?.split(",")[0]?.trim() ?? "");
  };

  const answerWithToken = async (c: Context<HttpEnv>, guest: Guest, status: 200 | 201): Promise<Response> => {
    c.header(COMPANY_TOKEN_HEADER, await tokens.issue(guest, surroundings.now()));
    return c.json({ data: toGuestResource(guest) }, status);
  };

  app.get("/health", healthHandler(surroundings.db));
  app.get("/.well-known/jwks.json", (c) => c.json(tokens.jwks, 200, { "cache-control": "public, max-age=300" }));
  app.use("/guests/*", requireAppId(appIds));

  app.post("/guests", authenticate(0), async (c) => {
    const input = await readJson(c, createGuestSchema);
    return answerWithToken(c, await createGuest({ ctx: ctxOf(c), input, visitingIp: visitingIpOf(c) }), 201);
  });
  app.get("/guests/:id", authenticate(0), async (c) => {
    return c.json({ data: toGuestResource(await getGuest({ ctx: ctxOf(c), uniqueId: guestIdOf(c) })) });
  });
  app.put("/guests/:id", authenticate(0), async (c) => {
    const { user } = await readJson(c, updateGuestSchema);
    return c.json({ data: toGuestResource(await updateGuest({ ctx: ctxOf(c), uniqueId: guestIdOf(c), input: user })) });
  });
  app.post("/guests/:id/auth", authenticate(RENEWAL_GRACE_SECONDS), async (c) => {
    const uniqueId = guestIdOf(c);
    const input = await readJson(c, renewGuestSchema);
    if (input.guest_unique_id !== uniqueId) throw new ProblemError(403, { code: "guest_mismatch" });
    return answerWithToken(c, await renewGuest({ ctx: ctxOf(c), uniqueId, visitingIp: visitingIpOf(c) }), 200);
  });
  return app;
}

function guestIdOf(c: Context<HttpEnv>): string {
  const id = guestIdSchema.safeParse(c.req.param("id"));
  if (!id.success) throw new ProblemError(404, { code: "unknown_guest" });
  return id.data;
}
