import "server-only";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/logger";
import { type AddressLimit, createAddressLimit } from "@/lib/http/address-limit";

const READS_WINDOW_SECONDS = 5 * 60;
const GUESTS_WINDOW_SECONDS = 60 * 60;

/** Limits searches, and renders of uncached pages. */
export const readLimit = (): AddressLimit => limitFor("READS_PER_FIVE_MINUTES", READS_WINDOW_SECONDS);

/** Limits new guest identities. */
export const guestLimit = (): AddressLimit => limitFor("GUESTS_PER_HOUR", GUESTS_WINDOW_SECONDS);

/** One limit for the middleware and the route handlers together. */
function limitFor(setting: "READS_PER_FIVE_MINUTES" | "GUESTS_PER_HOUR", durationSeconds: number): AddressLimit {
  return oncePerProcess(setting, () =>
    createAddressLimit({ points: getEnv()[setting], durationSeconds, onLimited: () => warn(setting) }),
  );
}

/** Behind a proxy missing from `PROXY_COUNT`, all visitors share the proxy's address: the log names the setting to change. */
function warn(setting: string): void {
  logger.warn(
    { setting },
    "an address reached its limit; visitors behind proxies share one where PROXY_COUNT is too low",
  );
}
