import type { MatchElsewhere } from "@/domain/form-engine/pattern-matcher";
import { PATTERN_WORKER } from "@/lib/config/form-paths";

/** Time for a slow connection to bring the script. */
const START_MS = 5_000;
const DEADLINE_MS = 500;

type PatternWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/**
 * Matches patterns in a worker, one at a time. At the deadline the worker is ended, and the next pattern gets another. Undefined
 * where none starts.
 */
export function createPatternWorker(open: () => PatternWorker = () => new Worker(PATTERN_WORKER)): MatchElsewhere {
  let running: Promise<PatternWorker | undefined> | undefined;
  let last: ReturnType<MatchElsewhere> = Promise.resolve(undefined);

  async function start(): Promise<PatternWorker | undefined> {
    try {
      const worker = open();
      if ((await nextMessage(worker, START_MS)) !== undefined) return worker;
      worker.terminate();
    } catch {
      // An old browser, or a policy against workers.
    }
    return undefined;
  }

  async function match(pattern: string, text: string): Promise<boolean | null | undefined> {
    running ??= start();
    const worker = await running;
    if (!worker) return undefined;
    const answer = nextMessage(worker, DEADLINE_MS);
    worker.postMessage({ pattern, text });
    const matches = await answer;
    if (typeof matches === "boolean") return matches;
    worker.terminate();
    running = undefined;
    return null;
  }

  return (pattern, text) => {
    last = last.then(() => match(pattern, text));
    return last;
  };
}

/** Undefined when the time has passed, or the worker failed. */
function nextMessage(worker: PatternWorker, timeoutMs: number): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, undefined);
    signal.addEventListener("abort", () => clearTimeout(timer));
    worker.addEventListener("message", ({ data }) => resolve(data), { signal });
    worker.addEventListener("error", () => resolve(undefined), { signal });
  }).finally(() => settled.abort());
}
