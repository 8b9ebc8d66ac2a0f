import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/logger";
import type { LimitRules } from "@/lib/http/limit";
import { createSharedCounts, type SharedCounts } from "@/lib/http/shared-counts";
import { createVisitorLimit, type VisitorLimit } from "@/lib/http/visitor-limit";
import { countLimits } from "@/lib/services/gateway/client";

const READS_WINDOW_SECONDS = 5 * 60;
/** A form waits so long for the common count; then its own copy's decides. */
const COUNT_TIMEOUT_MS = 500;

/** Limits searches, and renders of uncached pages: one limit for the middleware and the route handlers together. */
export const readLimit = (): VisitorLimit =>
  oncePerProcess("reads", () => {
    const points = getEnv().READS_PER_FIVE_MINUTES;
    const rules = { name: "reads", points, durationSeconds: READS_WINDOW_SECONDS, onAddressLimited: warn };
    const limit = createVisitorLimit(rules, { counts: sharedCounts(), isExact: false });
    return async (visitor) => (visitor.isLocal ? 0 : limit(visitor));
  });

/** A limit for which each call asks for the count of all copies. */
export const exactLimit = (name: string, rules: LimitRules): VisitorLimit =>
  oncePerProcess(name, () => createVisitorLimit({ ...rules, name }, { counts: sharedCounts(), isExact: true }));

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
const warn = () =>
  logger.warn("an address reached its limit of reads; visitors behind proxies share one where PROXY_COUNT is too low");
