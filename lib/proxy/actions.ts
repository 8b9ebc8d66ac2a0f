import "server-only";
import { exactLimit, readLimit } from "@/lib/http/process-limits";
import type { ProxiedService } from "@/lib/proxy/policy";
import { proxyCall } from "@/lib/proxy/proxy-call";
import { nullForServiceError } from "@/lib/services/service-error";
import { openAuthVisit } from "@/lib/visitor/auth/actions";
import { loadDirectoryCaller } from "@/lib/visitor/auth/directory-caller";
import { ensureGuest } from "@/lib/visitor/guest/actions";

const GUEST_WRITES_PER_HOUR = 60;

/** Limits guests' writes by script. */
const guestWrites = () => exactLimit("guest writes", { points: GUEST_WRITES_PER_HOUR, durationSeconds: 60 * 60 });

/** The route handler of one proxy, for every method. */
export function createProxyHandler(service: ProxiedService) {
  return async (request: Request): Promise<Response> => {
    const { env, store, keeper, visitor } = await openAuthVisit();
    return proxyCall(request, service, {
      env,
      // A session that could be neither refreshed nor validated is cleared: the user is signed out.
      loadUser: () => keeper.current(store).catch(nullForServiceError),
      loadGuest: ensureGuest,
      loadDirectoryCaller: () => loadDirectoryCaller(store),
      profile: store,
      recheckUser: () => keeper.standing(store).catch(nullForServiceError),
      countGuestWrite: () => guestWrites()(visitor),
      countSearch: () => readLimit()(visitor),
    });
  };
}
