import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from "cockatiel";

const SILENCES_BEFORE_PAUSE = 5;
const PAUSE_MS = 10_000;

interface Silence {
  ok: false;
  reason: "unreachable";
}
type Breaker = <T>(call: () => Promise<T>) => Promise<T | Silence>;

const breakers = new Map<string, Breaker>();

/**
 * Circuit breaker of one service at one address: after five calls in a row without any answer it pauses. An answer of any
 * status counts as success.
 */
export function breakerOf(name: string): Breaker {
  const breaker = breakers.get(name) ?? createBreaker(SILENCES_BEFORE_PAUSE, isSilence);
  breakers.set(name, breaker);
  return breaker;
}

/**
 * A circuit breaker: after that many failures in a row, calls of the next ten seconds fail at once as `unreachable`; then one
 * call tries again.
 */
export function createBreaker(failures: number, isFailure: (result: unknown) => boolean): Breaker {
  const policy = circuitBreaker(handleWhenResult(isFailure), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(failures),
  });
  return async (call) => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { ok: false, reason: "unreachable" };
      throw error;
    }
  };
}

function isSilence(result: unknown): boolean {
  if (typeof result !== "object" || result === null || !("reason" in result)) return false;
  return result.reason === "unreachable" && !("status" in result && result.status !== undefined);
}
