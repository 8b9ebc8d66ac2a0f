import { hkdfSync } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";

const sealedSchema = z.object({
  auth: z.looseObject({
    companyToken: z.string(),
    accessToken: z.string(),
    refreshToken: z.string().optional(),
    /** Epoch seconds. */
    expiresAt: z.number(),
  }),
});
export type SealedAuth = z.output<typeof sealedSchema>["auth"];

/** The content of a session cookie, readable with the site's secret. */
export async function unsealAuth(cookie: string, secret: string): Promise<SealedAuth> {
  const seal = /^auth=([^;]+)/.exec(cookie)?.[1] ?? cookie;
  return sealedSchema.parse(await unsealData(decodeURIComponent(seal), { password: toPassword(secret) })).auth;
}

/** A session cookie, sealed like the site's own. */
export const sealAuth = (auth: SealedAuth, secret: string): Promise<string> =>
  sealData({ auth }, { password: toPassword(secret), ttl: 60 * 60 });

const toPassword = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", COOKIES.auth.name, 32)).toString("base64");
