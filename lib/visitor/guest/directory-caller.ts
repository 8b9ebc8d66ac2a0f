import "server-only";
import { requestContext } from "@/domain/net/request-context";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { readGuestCookie } from "@/lib/visitor/guest/keeps-guest";
import type { GuestTokenReader } from "@/lib/visitor/guest/token";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";

type Rules = Parameters<typeof guestTokenReader>[0];

/** The guest of the current request, where its token was verified and is valid; else the website. Makes no call. */
export function directoryCaller(
  env: Pick<Env, keyof Rules>,
  reader: Pick<GuestTokenReader, "peek"> = guestTokenReader(env),
): Caller {
  const message = requestContext.getStore()?.message;
  const token = message && readGuestCookie(message)?.value;
  const known = token === undefined ? undefined : reader.peek(token, Date.now());
  return token !== undefined && known?.status === "valid" && known.isVerified
    ? { kind: "guest", token }
    : { kind: "site" };
}
