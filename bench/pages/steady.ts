import { Agent, get } from "node:http";
import type { Target } from "@/bench/pages/drive";
import { quantile } from "@/bench/statistics";

export interface Steady {
  /** Requests per second, sent on schedule however long the answers take. */
  rate: number;
  seconds: number;
  /** Addresses that are not cached, each requested once, in place of every so many cached ones. */
  cold: readonly string[];
  every: number;
}

/** Results of one kind of request. */
export interface Outcomes {
  /** 99th percentile of the pages, from the time at which each was due. */
  p99Ms: number;
  /** Number by outcome: `200`, the status of a refusal, or the connection's error. */
  counts: ReadonlyMap<string, number>;
}

export interface SteadyRun {
  cached: Outcomes;
  cold: Outcomes;
}

/** Outcome of a delivered page. */
export const OK = "200";
const TICK_MS = 1;
/** Time after which a browser would give up. */
const TIMEOUT_MS = 30_000;

/** Sends cached and cold pages' requests at a fixed rate, and counts the outcomes of each kind. */
export async function driveSteadily(target: Target, { rate, seconds, cold, every }: Steady): Promise<SteadyRun> {
  const agent = new Agent({ keepAlive: true });
  const [cachedOnes, coldOnes] = [new Tally(), new Tally()];
  const running: Promise<void>[] = [];
  const total = rate * seconds;
  const startMs = performance.now();
  for (let turn = 0; turn < total; ) {
    for (; turn < total && startMs + (turn * 1000) / rate <= performance.now(); turn += 1) {
      const dueMs = startMs + (turn * 1000) / rate;
      const coldOne = turn % every === 0 ? cold[turn / every] : undefined;
      const tally = coldOne === undefined ? cachedOnes : coldOnes;
      const answer = request(agent, target, coldOne ?? target.paths[turn % target.paths.length] ?? "/");
      running.push(answer.then((outcome) => tally.add(outcome, performance.now() - dueMs)));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(running);
  agent.destroy();
  return { cached: cachedOnes.outcomes(), cold: coldOnes.outcomes() };
}

class Tally {
  readonly #waits: number[] = [];
  readonly #counts = new Map<string, number>();

  add(outcome: string, waitMs: number): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
    if (outcome === OK) this.#waits.push(waitMs);
  }

  outcomes(): Outcomes {
    return { p99Ms: quantile(this.#waits, 0.99), counts: this.#counts };
  }
}

/** Resolves with the answer's status, or the code of the connection's error. */
function request(agent: Agent, { origin, headers }: Pick<Target, "origin" | "headers">, path: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = get(origin + path, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.once("error", () => resolve("cut off"));
      response.once("end", () => resolve(String(response.statusCode)));
    });
    sent.once("timeout", () => sent.destroy(Object.assign(new Error("too late"), { code: "too late" })));
    sent.once("error", (error) => {
      // The server closed an idle connection just now: the request is sent again, as by a browser.
      if (sent.reusedSocket && codeOf(error) === "ECONNRESET") resolve(request(agent, { origin, headers }, path));
      else resolve(codeOf(error));
    });
  });
}

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "error");
