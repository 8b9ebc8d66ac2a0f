import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/logger";
import { type AddressLimit, createAddressLimit } from "@/lib/http/address-limit";
import type { LimitRules } from "@/lib/http/limit";
import { createSharedCounts, type SharedCounts } from "@/lib/http/shared-counts";
import { countLimits } from "@/lib/services/gateway/client";

const READS_WINDOW_SECONDS = 5 * 60;
const GUESTS_WINDOW_SECONDS = 60 * 60;
/** A form waits so long for the common count; then its own copy's decides. */
const COUNT_TIMEOUT_MS = 500;

/** Limits searches, and renders of uncached pages. */
export const readLimit = (): AddressLimit => limitFor("READS_PER_FIVE_MINUTES", READS_WINDOW_SECONDS);

/** Limits new guest identities. */
export const guestLimit = (): AddressLimit => limitFor("GUESTS_PER_HOUR", GUESTS_WINDOW_SECONDS);

/** A limit for which each call asks for the count of all copies. */
export const exactLimit = (name: string, rules: LimitRules): AddressLimit =>
  oncePerProcess(name, () => createAddressLimit(rules, { counts: sharedCounts(), name, isExact: true }));

/** One limit for the middleware and the route handlers together. */
function limitFor(setting: "READS_PER_FIVE_MINUTES" | "GUESTS_PER_HOUR", durationSeconds: number): AddressLimit {
  return oncePerProcess(setting, () =>
    createAddressLimit(
      { points: getEnv()[setting], durationSeconds, onLimited: () => warn(setting) },
      { counts: sharedCounts(), name: setting, isExact: false },
    ),
  );
}

/** Counters of all copies of the website; undefined without a gateway, or its key: then each copy counts for itself. */
export const sharedCounts = (): SharedCounts | undefined =>
  oncePerProcess("shared counts", () => {
    const env = getEnv();
    if (!env.GATEWAY_URL || !env.GATEWAY_API_KEY) return undefined;
    const digestKey = Buffer.from(hkdfSync("sha256", env.SESSION_SECRET, "", "limits", 32));
    return createSharedCounts({
      send: (counts) => countLimits(env, counts, COUNT_TIMEOUT_MS),
      toKey: (text) => createHmac("sha256", digestKey).update(text).digest("base64url"),
      nowMs: Date.now,
      onAlone: (reason) => logger.warn({ reason }, "limits hold for this copy alone: the gateway does not count them"),
      onTogether: () => logger.info("limits hold over all copies again"),
    });
  });

/** Behind a proxy missing from `PROXY_COUNT`, all visitors share the proxy's address: the log names the setting to change. */
function warn(setting: string): void {
  logger.warn(
    { setting },
    "an address reached its limit; visitors behind proxies share one where PROXY_COUNT is too low",
  );
}
