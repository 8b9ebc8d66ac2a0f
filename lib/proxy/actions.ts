import "server-only";
import { openAuthVisit } from "@/lib/auth/actions";
import { ensureGuest } from "@/lib/guest/actions";
import type { ProxiedService } from "@/lib/proxy/policy";
import { proxyCall } from "@/lib/proxy/proxy-call";
import { createAddressLimit } from "@/lib/security/address-limit";
import { readLimit } from "@/lib/security/process-limits";
import { ServiceError } from "@/lib/services/service-error";

const GUEST_WRITES_PER_HOUR = 60;

const guestWrites = createAddressLimit({ points: GUEST_WRITES_PER_HOUR, durationSeconds: 60 * 60 });

/** The route handler of one proxy, for every method. */
export function createProxyHandler(service: ProxiedService) {
  return async (request: Request): Promise<Response> => {
    const { env, store, keeper, address } = await openAuthVisit();
    return proxyCall(request, service, {
      env,
      // A session that could be neither refreshed nor validated was cleared: its holder is signed out.
      loadUser: () => keeper.current(store).catch(nullForServiceError),
      loadGuest: ensureGuest,
      recheckUser: () => keeper.standing(store).catch(nullForServiceError),
      countGuestWrite: () => guestWrites.consume(address),
      countSearch: () => readLimit().consume(address),
    });
  };
}

function nullForServiceError(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}
