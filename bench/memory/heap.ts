import { z } from "zod";

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]);
const reply = z.looseObject({ id: z.number().optional(), result: z.unknown() });
const usage = z.object({ usedSize: z.number() });
const OPEN_DEADLINE_MS = 10_000;

export interface Heap {
  /** Reachable bytes of the JavaScript heap, after garbage collection. */
  liveBytes(): Promise<number>;
  close(): void;
}

/**
 * A debugger connection to a running process that was started with this `--inspect-port`. SIGUSR1 makes Node open it, so `npm
 * start` needs no other change.
 */
export async function openHeap(pid: number, port: number): Promise<Heap> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await findDebugger(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = reply.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let calls = 0;
  const call = (method: string) =>
    new Promise<unknown>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      socket.send(JSON.stringify({ id: calls, method }));
    });
  return {
    async liveBytes() {
      await call("HeapProfiler.collectGarbage");
      return usage.parse(await call("Runtime.getHeapUsage")).usedSize;
    },
    close: () => socket.close(),
  };
}

async function findDebugger(port: number): Promise<string> {
  const deadlineMs = Date.now() + OPEN_DEADLINE_MS;
  while (Date.now() < deadlineMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => undefined);
    if (answer?.ok) return targets.parse(await answer.json())[0].webSocketDebuggerUrl;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The site's process opened no debugger.");
}
