import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { cookieSettings } from "@/lib/http/cookie-jar";
import type { Caller } from "@/lib/services/caller";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { nullForServiceError } from "@/lib/services/service-error";
import { authKeeper } from "@/lib/visitor/auth/actions";
import { type AuthStore, openAuthStore } from "@/lib/visitor/auth/session";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { directoryCaller } from "@/lib/visitor/guest/directory-caller";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";

/** The signed-in user, else the guest or the website. A session that cannot be renewed is signed out. */
export async function findDirectoryCaller(
  loadUser: () => Promise<AuthData | null>,
  loadGuest: () => Promise<Caller>,
): Promise<Caller> {
  const auth = await loadUser().catch(nullForServiceError);
  return auth ? { kind: "user", auth } : loadGuest();
}

/** The caller of directory calls in a route handler, where the session's cookie arrives; `store` if it is open. Creates no guest. */
export async function loadDirectoryCaller(store?: AuthStore): Promise<Caller> {
  const env = getEnv();
  const jar = await cookies();
  return findDirectoryCaller(
    async () => authKeeper().current(store ?? (await openAuthStore(jar, cookieSettings(env)))),
    async () => {
      // Verifies the token, where that was not done before.
      await guestTokenReader(env).read(jar.get(GUEST_COOKIE)?.value ?? "", Date.now());
      return directoryCaller(env);
    },
  );
}
