import { Agent, get } from "node:http";
import type { Target } from "@/bench/pages/drive";
import { quantile } from "@/bench/statistics";

export interface Steady {
  /** Requests per second, sent at their times whatever the answers take. */
  rate: number;
  seconds: number;
  /** Addresses that are not cached, each requested once, in place of every so many cached ones. */
  cold: readonly string[];
  every: number;
}

const TICK_MS = 1;
/** Of a browser's patience: later answers fail the benchmark. */
const TIMEOUT_MS = 30_000;

/** p99 in milliseconds of the answers to cached pages, from the time at which each request was due. Cold ones may be refused. */
export async function driveSteadily(target: Target, { rate, seconds, cold, every }: Steady): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  const running: Promise<void>[] = [];
  const total = rate * seconds;
  const startMs = performance.now();
  for (let turn = 0; turn < total; ) {
    for (; turn < total && startMs + (turn * 1000) / rate <= performance.now(); turn += 1) {
      const dueMs = startMs + (turn * 1000) / rate;
      const coldOne = turn % every === 0 ? cold[turn / every] : undefined;
      const answer = request(agent, target, coldOne ?? target.paths[turn % target.paths.length] ?? "/");
      running.push(
        answer.then((status) => {
          if (coldOne === undefined && status !== 200) throw new Error(`A cached page answered ${status}.`);
          if (coldOne === undefined) waits.push(performance.now() - dueMs);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(running);
  agent.destroy();
  return quantile(waits, 0.99);
}

function request(agent: Agent, { origin, headers }: Pick<Target, "origin" | "headers">, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(origin + path, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("timeout", () => reject(new Error(`${path} took too long.`)));
    // The server closes idle connections, and an overloaded one resets new ones: the request is sent again, as by a browser.
    sent.once("error", (error) => {
      if ("code" in error && error.code === "ECONNRESET") resolve(request(agent, { origin, headers }, path));
      else reject(error);
    });
  });
}
