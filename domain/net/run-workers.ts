import cluster, { type Worker } from "node:cluster";

/** A message of a worker: another version is published. `overlaps` where its successor may start beside it. */
export interface ReplaceMessage {
  type: "replace";
  /** Given to the successor, as its first message. */
  network: unknown;
  overlaps: boolean;
}

const isReplace = (message: unknown): message is ReplaceMessage =>
  typeof message === "object" && message !== null && "type" in message && message.type === "replace";

/** A message of a worker that accepts requests; of the services with their address. */
interface ReadyMessage {
  type: "ready";
  url?: string;
}
const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === "object" && message !== null && "type" in message && message.type === "ready";

/** True where another program started this one and gets its messages, as `npm start` does; a worker's own parent is none. */
export const hasLauncher = (): boolean =>
  cluster.isWorker ? process.env.IS_LAUNCHED === "true" : process.send !== undefined;

/**
 * Runs this program as a worker of this process, which holds its sockets, and replaces it when it asks: the successor takes over
 * once it is ready, and the worker then finishes its requests. One that does not become ready leaves the worker as it is, which
 * gets "failed". Otherwise the process ends as its worker does.
 */
export function runWorkers(): void {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let isEnding = false;
  let isReplacing = false;
  let next: Worker | undefined;
  let port: string | undefined;
  let current = start(null);

  function start(network: unknown): Worker {
    const worker = cluster.fork({ IS_LAUNCHED: String(hasLauncher()) });
    worker.send({ type: "network", network });
    worker.on("message", (message: unknown) => {
      if (isReplace(message)) replace(worker, message);
      else if (isReady(message)) takeOver(worker, message);
    });
    worker.on("exit", (code, signal) => ended(worker, signal ? 1 : code));
    return worker;
  }

  function replace(worker: Worker, { network, overlaps }: ReplaceMessage): void {
    if (worker !== current || next || isReplacing || isEnding) return;
    if (overlaps) {
      next = start(network);
      return;
    }
    isReplacing = true;
    // Its socket ends with the worker: the successor takes the same port.
    if (port) process.env.SERVICES_PORT = port;
    worker.once("exit", () => {
      isReplacing = false;
      if (!isEnding) current = start(network);
    });
    worker.send("stop");
  }

  function takeOver(worker: Worker, message: ReadyMessage): void {
    process.send?.(message);
    port = message.url ? new URL(message.url).port : port;
    if (worker !== next) return;
    const former = current;
    current = worker;
    next = undefined;
    former.send("stop");
  }

  function ended(worker: Worker, code: number): void {
    if (worker === next) {
      next = undefined;
      process.stderr.write(
        "The program could not start with the published settings; the one of before keeps running.\n",
      );
      current.send("failed");
    } else if (worker === current && (isEnding || !isReplacing)) process.exit(code);
  }

  const end = (tell: (worker: Worker) => void): void => {
    isEnding = true;
    next?.process.kill("SIGKILL");
    tell(current);
  };
  process.on("SIGTERM", () => end((worker) => worker.process.kill("SIGTERM")));
  process.on("SIGINT", () => process.connected || end((worker) => worker.send("stop")));
  process.on("disconnect", () => end((worker) => worker.send("stop")));
}
