import { z } from "zod";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";

/** The public keys that verify company tokens. */
export function keyEndpoints({ tokens }: { tokens: CompanyTokens }): Endpoint[] {
  return [
    endpoint("getKeys", "GET /.well-known/jwks.json", {
      summary: "The public keys of company tokens",
      access: "public",
      answers: {
        200: {
          description: "A JSON Web Key Set.",
          body: z.strictObject({
            keys: z.array(
              z.strictObject({
                kty: z.literal("OKP"),
                crv: z.literal("Ed25519"),
                x: z.string(),
                kid: z.string(),
                alg: z.literal("EdDSA"),
                use: z.literal("sig"),
              }),
            ),
          }),
          headers: { "cache-control": "For five minutes." },
        },
      },
      handle: () => ({ status: 200, body: tokens.jwks, headers: { "cache-control": "public, max-age=300" } }),
    }),
  ];
}
