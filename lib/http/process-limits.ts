import "server-only";
import { getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/logger";
import { type AddressLimit, createAddressLimit } from "@/lib/http/address-limit";

/*
 * The framework loads the middleware and the route handlers as bundles of their own: limits that both count are on `globalThis`.
 */

declare global {
  var limitsOfThisProcess: { reads?: AddressLimit; guests?: AddressLimit } | undefined;
}

globalThis.limitsOfThisProcess ??= {};
const limits = globalThis.limitsOfThisProcess;

const READS_WINDOW_SECONDS = 5 * 60;
const GUESTS_WINDOW_SECONDS = 60 * 60;

/** Searches, and renders of pages that are not in the page cache. */
export function readLimit(): AddressLimit {
  limits.reads ??= createAddressLimit({
    points: getEnv().READS_PER_FIVE_MINUTES,
    durationSeconds: READS_WINDOW_SECONDS,
    onLimited: () => warn("READS_PER_FIVE_MINUTES"),
  });
  return limits.reads;
}

/** New guest identities. */
export function guestLimit(): AddressLimit {
  limits.guests ??= createAddressLimit({
    points: getEnv().GUESTS_PER_HOUR,
    durationSeconds: GUESTS_WINDOW_SECONDS,
    onLimited: () => warn("GUESTS_PER_HOUR"),
  });
  return limits.guests;
}

/** Behind a proxy that `PROXY_COUNT` leaves out, all visitors have the proxy's address: the log has to say what to set. */
function warn(setting: string): void {
  logger.warn(
    { setting },
    "an address reached its limit; visitors behind proxies share one where PROXY_COUNT is too low",
  );
}
