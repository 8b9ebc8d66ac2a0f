import "server-only";
import { cookies, headers } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import type { CountedVisitor } from "@/domain/net/counted-visitor";
import { hasPublicHost } from "@/domain/net/public-host";
import { getEnv } from "@/lib/config/env";
import { isFromThisMachine } from "@/lib/http/is-from-this-machine";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { toIdentity } from "@/lib/visitor/guest/to-identity";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";

/** A visitor with the guest's token if it is valid. */
export type LoadedVisitor = CountedVisitor & { guestToken: string | null };

/** The visitor of this request, for route handlers. */
export const loadVisitor = async (): Promise<LoadedVisitor> =>
  readVisitor(await headers(), (await cookies()).get(GUEST_COOKIE)?.value);

/** The visitor of a request with this guest cookie. Creates no identity: a flood of requests must not create guests. */
export async function readVisitor(headers: Headers, cookie: string | undefined): Promise<LoadedVisitor> {
  const env = getEnv();
  const nowMs = Date.now();
  const token = cookie ? await guestTokenReader(env).read(cookie, nowMs) : undefined;
  return {
    ...toIdentity(token, nowMs),
    address: clientAddress(headers),
    isLocal: env.PROXY_COUNT === 0 && !hasPublicHost(env.SITE_URL) && isFromThisMachine(),
    guestToken: token?.status === "valid" && cookie ? cookie : null,
  };
}
