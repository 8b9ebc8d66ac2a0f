import "server-only";
import { getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/logger";
import { type AddressLimit, createAddressLimit } from "@/lib/http/address-limit";

/* The framework bundles the middleware and the route handlers separately: limits shared by both are on `globalThis`. */

declare global {
  var limitsOfThisProcess: { reads?: AddressLimit; guests?: AddressLimit } | undefined;
}

globalThis.limitsOfThisProcess ??= {};
const limits = globalThis.limitsOfThisProcess;

const READS_WINDOW_SECONDS = 5 * 60;
const GUESTS_WINDOW_SECONDS = 60 * 60;

/** Limits searches, and renders of uncached pages. */
export function readLimit(): AddressLimit {
  limits.reads ??= createAddressLimit({
    points: getEnv().READS_PER_FIVE_MINUTES,
    durationSeconds: READS_WINDOW_SECONDS,
    onLimited: () => warn("READS_PER_FIVE_MINUTES"),
  });
  return limits.reads;
}

/** Limits new guest identities. */
export function guestLimit(): AddressLimit {
  limits.guests ??= createAddressLimit({
    points: getEnv().GUESTS_PER_HOUR,
    durationSeconds: GUESTS_WINDOW_SECONDS,
    onLimited: () => warn("GUESTS_PER_HOUR"),
  });
  return limits.guests;
}

/** Behind a proxy missing from `PROXY_COUNT`, all visitors share the proxy's address: the log names the setting to change. */
function warn(setting: string): void {
  logger.warn(
    { setting },
    "an address reached its limit; visitors behind proxies share one where PROXY_COUNT is too low",
  );
}
