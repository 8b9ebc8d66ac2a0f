import cluster, { type Worker } from "node:cluster";
import { on } from "node:events";

/** A message of a worker: another version is published. `overlaps` where its successor may start beside it. */
export interface ReplaceMessage {
  type: "replace";
  /** Given to the successor, as its first message. */
  network: unknown;
  overlaps: boolean;
}

/** A message of a worker that accepts connections, and answers once its predecessor has ended (`waitForPredecessor`). */
interface WaitingMessage {
  type: "waiting";
}

/** A message of a worker that answers requests; passed on as it is. */
interface ReadyMessage {
  type: "ready";
}

const hasType = <M extends { type: string }>(message: unknown, type: M["type"]): message is M =>
  typeof message === "object" && message !== null && "type" in message && message.type === type;

/** True where another program started this one and gets its messages, as `npm start` does; a worker's own parent is none. */
export const hasLauncher = (): boolean =>
  cluster.isWorker ? process.env.IS_LAUNCHED === "true" : process.send !== undefined;

/** True for a worker whose predecessor has what only one process may have: an embedded database. */
export const hasPredecessor = (): boolean => cluster.isWorker && process.env.HAS_PREDECESSOR === "true";

/** Resolves when the predecessor has ended. Called once this worker accepts connections. */
export async function waitForPredecessor(): Promise<void> {
  process.send?.({ type: "waiting" } satisfies WaitingMessage);
  for await (const [message] of on(process, "message")) if (message === "open") return;
}

/**
 * Runs this program as a worker of this process, which holds its sockets, and replaces it when it asks. The successor takes over
 * once it is ready, and the worker then finishes its requests. Where both cannot run at a time, the successor accepts connections,
 * the worker ends, and the successor then gets ready and answers. One that does not come so far leaves the worker as it is, which
 * gets "failed". Otherwise the process ends as its worker does.
 */
export function runWorkers(): void {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let isEnding = false;
  let next: Worker | undefined;
  /** Ends before `current` may get ready. */
  let leaving: Worker | undefined;
  let current = start(null);

  function start(network: unknown, hasPredecessor = false): Worker {
    const worker = cluster.fork({
      IS_LAUNCHED: String(hasLauncher()),
      HAS_PREDECESSOR: String(hasPredecessor),
    });
    worker.send({ type: "network", network });
    worker.on("message", (message: unknown) => {
      if (hasType<ReplaceMessage>(message, "replace")) replace(worker, message);
      else if (hasType<WaitingMessage>(message, "waiting")) endPredecessor(worker);
      else if (hasType<ReadyMessage>(message, "ready")) takeOver(worker, message);
    });
    worker.on("exit", (code, signal) => ended(worker, signal ? 1 : code));
    return worker;
  }

  function replace(worker: Worker, { network, overlaps }: ReplaceMessage): void {
    if (worker === current && !next && !leaving && !isEnding) next = start(network, !overlaps);
  }

  function endPredecessor(worker: Worker): void {
    if (worker !== next) return;
    leaving = current;
    current = worker;
    next = undefined;
    if (leaving.isDead()) ended(leaving, 0);
    else leaving.send("stop");
  }

  function takeOver(worker: Worker, message: ReadyMessage): void {
    process.send?.(message);
    if (worker !== next) return;
    const former = current;
    current = worker;
    next = undefined;
    if (!former.isDead()) former.send("stop");
  }

  function ended(worker: Worker, code: number): void {
    if (worker === leaving) {
      leaving = undefined;
      if (isEnding || current.isDead()) process.exit(isEnding ? code : 1);
      current.send("open");
    } else if (worker === next) {
      next = undefined;
      process.stderr.write(
        "The program could not start with the published settings; the one of before keeps running.\n",
      );
      if (current.isDead()) process.exit(1);
      current.send("failed");
    } else if (worker === current && !leaving && !next) process.exit(code);
  }

  const end = (tell: (worker: Worker) => void): void => {
    isEnding = true;
    next?.process.kill("SIGKILL");
    next = undefined;
    if (leaving) current.process.kill("SIGKILL");
    tell(leaving ?? current);
  };
  process.on("SIGTERM", () => end((worker) => worker.process.kill("SIGTERM")));
  process.on("SIGINT", () => process.connected || end((worker) => worker.send("stop")));
  process.on("disconnect", () => end((worker) => worker.send("stop")));
}
