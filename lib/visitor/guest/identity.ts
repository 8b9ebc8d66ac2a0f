import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { countEvent } from "@/domain/observe/events";
import { createBreaker } from "@/lib/services/breaker";
import type { Outcome } from "@/lib/services/requester";
import type { GuestToken, GuestTokenReader } from "@/lib/visitor/guest/token";

export interface Guest {
  token: string;
  userUniqueId: string;
  /** True where the token is known to be the gateway's: verified by its key, or received from it. */
  isVerified: boolean;
}

/** Decision on the visitor's cookie: keep it, replace it, or continue without an identity. */
export type GuestDecision =
  | { kind: "keep"; guest: Guest }
  | { kind: "set"; guest: Guest }
  | { kind: "none"; reason: "unavailable" | "no_token" };

export interface GuestIdentityPorts {
  tokens: Pick<GuestTokenReader, "read" | "receive">;
  createGuest: (guestUniqueId: string, address: string | null) => Promise<Outcome<string | null>>;
  renewGuest: (guestUniqueId: string, oldToken: string) => Promise<Outcome<string | null>>;
  newId: () => string;
  nowMs: () => number;
  warn: (message: string) => void;
}

const RENEWALS_REMEMBERED = 5_000;
/** Requests sent before the renewed cookie arrived share that renewal. */
const RENEWAL_SHARED_MS = 10_000;
const FAILURES_BEFORE_PAUSE = 3;
/** Limits how much of the gateway's and this process's time a burst of first visits takes from everyone else. */
const CALLS_AT_ONCE = 32;
const CALLS_WAITING = 500;
/** Calls of one address at a time: a flood from one address waits, and visitors from elsewhere find places. */
const CALLS_PER_ADDRESS = 8;
const ADDRESSES_REMEMBERED = 5_000;
/** Pages wait for an identity no longer than for other calls. */
const LONGEST_WAIT_MS = 1_000;
const UNREACHABLE = { ok: false, reason: "unreachable" } as const;

/**
 * Guest identity of specification section 4: no token or an invalid one → a new guest; expired or without `exp` → renew, one
 * renewal at a time; valid → reuse. New guests are limited by their cost: calls of the gateway wait in one queue, those of an
 * address in one before it, and stop for ten seconds after three failures in a row.
 */
export function createGuestIdentity(ports: GuestIdentityPorts) {
  const renewals = new LRUCache<string, Promise<GuestDecision>>({ max: RENEWALS_REMEMBERED, ttl: RENEWAL_SHARED_MS });
  const guarded = createBreaker({ name: "guests", failures: FAILURES_BEFORE_PAUSE, isFailure: isOutage });
  const queue = bulkhead(CALLS_AT_ONCE, CALLS_WAITING);
  const queues = new LRUCache<string, ReturnType<typeof bulkhead>, undefined>({
    max: ADDRESSES_REMEMBERED,
    memoMethod: () => bulkhead(CALLS_PER_ADDRESS, CALLS_WAITING),
  });

  /** Calls the gateway in turn; `unreachable` without a call if too many wait, or for too long. */
  async function inTurn(
    address: string | null,
    call: () => Promise<Outcome<string | null>>,
  ): Promise<Outcome<string | null>> {
    const latestMs = ports.nowMs() + LONGEST_WAIT_MS;
    const isTooLate = () => ports.nowMs() > latestMs;
    const inQueue = () => queue.execute(async () => (isTooLate() ? UNREACHABLE : guarded(call)));
    try {
      return await queues.memo(address ?? "").execute(async () => (isTooLate() ? UNREACHABLE : inQueue()));
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      countEvent("guest_identities_refused_total");
      return UNREACHABLE;
    }
  }

  async function mint(address: string | null): Promise<GuestDecision> {
    const guestUniqueId = ports.newId();
    return accept(await inTurn(address, () => ports.createGuest(guestUniqueId, address)), "creation");
  }

  async function renew(userUniqueId: string, oldToken: string, address: string | null): Promise<GuestDecision> {
    const outcome = await inTurn(address, () => ports.renewGuest(userUniqueId, oldToken));
    if (!outcome.ok && isRefusal(outcome.reason)) return mint(address);
    return accept(outcome, "renewal");
  }

  async function accept(outcome: Outcome<string | null>, what: string): Promise<GuestDecision> {
    if (!outcome.ok) {
      ports.warn(`guest ${what} failed: ${outcome.reason}`);
      return { kind: "none", reason: "unavailable" };
    }
    if (outcome.data === null) {
      ports.warn(`guest ${what}: the answer has no company-token header`);
      return { kind: "none", reason: "no_token" };
    }
    const token = await ports.tokens.receive(outcome.data, ports.nowMs());
    if (token.status === "invalid") {
      ports.warn(`guest ${what}: the token in the answer is not valid here (GATEWAY_JWKS_URL, GATEWAY_TOKEN_*)`);
      return { kind: "none", reason: "no_token" };
    }
    return { kind: "set", guest: { token: outcome.data, userUniqueId: token.userUniqueId, isVerified: true } };
  }

  function renewOnce(userUniqueId: string, oldToken: string, address: string | null): Promise<GuestDecision> {
    const running = renewals.get(oldToken);
    if (running) return running;
    const renewal = renew(userUniqueId, oldToken, address);
    renewals.set(oldToken, renewal);
    void renewal.then((decision) => {
      if (decision.kind === "none") renewals.delete(oldToken);
    });
    return renewal;
  }

  return {
    /**
     * Decides on the cookie's value, `undefined` without a cookie; `address` is the visitor's IP address, as far as known.
     * Never rejects because of the gateway.
     */
    async decide(cookie: string | undefined, address: string | null): Promise<GuestDecision> {
      const token: GuestToken = cookie ? await ports.tokens.read(cookie, ports.nowMs()) : { status: "invalid" };
      if (!cookie || token.status === "invalid") return mint(address);
      if (token.status === "expired") return renewOnce(token.userUniqueId, cookie, address);
      const { userUniqueId, isVerified } = token;
      return { kind: "keep", guest: { token: cookie, userUniqueId, isVerified } };
    },
    /** Creates a new guest after a service refused the old one's token. */
    mint,
  };
}

export type GuestIdentity = ReturnType<typeof createGuestIdentity>;

function isOutage(result: unknown): boolean {
  if (typeof result !== "object" || result === null || !("reason" in result)) return false;
  return result.reason === "unreachable" || result.reason === "bad_answer";
}

/** The gateway answered, and will not renew this guest: expired for too long, another visitor's, or deleted. */
function isRefusal(reason: string): boolean {
  return ["unauthorized", "forbidden", "not_found", "refused", "conflict"].includes(reason);
}
