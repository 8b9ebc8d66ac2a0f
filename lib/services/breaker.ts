import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from "cockatiel";
import { oncePerProcess } from "@/domain/net/once-per-process";

const SILENCES_BEFORE_PAUSE = 5;
const PAUSE_MS = 10_000;

interface Silence {
  ok: false;
  reason: "unreachable";
}
type Breaker = <T>(call: () => Promise<T>) => Promise<T | Silence>;

/** The framework bundles the callers of services apart from each other. */
const breakers = oncePerProcess("breakers", () => new Map<string, Breaker>());
const states = oncePerProcess("breaker states", () => new Map<string, Set<() => boolean>>());

/**
 * Circuit breaker of one service at one address: after five calls in a row without any answer it pauses. An answer of any
 * status counts as success.
 */
export function breakerOf(service: string, baseUrl: string): Breaker {
  const key = `${service} ${baseUrl}`;
  const breaker =
    breakers.get(key) ?? createBreaker({ name: service, failures: SILENCES_BEFORE_PAUSE, isFailure: isSilence });
  breakers.set(key, breaker);
  return breaker;
}

interface BreakerRules {
  /** In the metrics. */
  name: string;
  failures: number;
  isFailure: (result: unknown) => boolean;
}

/**
 * A circuit breaker: after that many failures in a row, calls of the next ten seconds fail at once as `unreachable`; then one
 * call tries again.
 */
export function createBreaker({ name, failures, isFailure }: BreakerRules): Breaker {
  const policy = circuitBreaker(handleWhenResult(isFailure), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(failures),
  });
  const isOpen = () => policy.state !== CircuitState.Closed;
  states.set(name, (states.get(name) ?? new Set()).add(isOpen));
  return async (call) => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { ok: false, reason: "unreachable" };
      throw error;
    }
  };
}

/** Each breaker's name, and whether one of that name is open. */
export const listBreakers = (): { name: string; isOpen: boolean }[] =>
  [...states].map(([name, group]) => ({ name, isOpen: [...group].some((isOpen) => isOpen()) }));

function isSilence(result: unknown): boolean {
  if (typeof result !== "object" || result === null || !("reason" in result)) return false;
  return result.reason === "unreachable" && !("status" in result && result.status !== undefined);
}
