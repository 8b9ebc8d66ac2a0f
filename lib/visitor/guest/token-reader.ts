import "server-only";
import { oncePerProcess } from "@/domain/net/once-per-process";
import type { Env } from "@/lib/config/env";
import { createGuestTokenReader, type GuestTokenReader } from "@/lib/visitor/guest/token";

type Rules = Pick<Env, "GATEWAY_JWKS_URL" | "GATEWAY_TOKEN_ISSUER" | "GATEWAY_TOKEN_AUDIENCE">;

/** This deployment's reader of guest tokens: the server, the middleware and the routes share its verified tokens. */
export const guestTokenReader = (env: Rules): GuestTokenReader =>
  oncePerProcess("guest token reader", () =>
    createGuestTokenReader({
      jwksUrl: env.GATEWAY_JWKS_URL,
      issuer: env.GATEWAY_TOKEN_ISSUER,
      audience: env.GATEWAY_TOKEN_AUDIENCE,
    }),
  );
