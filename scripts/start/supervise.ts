import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { type ChildName, isStopping, track } from "@/scripts/start/children";
import { nextFailures, restartDelayMs } from "@/scripts/start/restart-delay";

export interface Program<Ready> {
  readonly name: ChildName;
  start(): ChildProcess;
  /** Resolves when the child accepts requests. */
  untilReady(child: ChildProcess): Promise<Ready>;
}

export interface Supervised<Ready> {
  readonly ready: Ready;
  /** Ends the child in order and starts it again at once. */
  restart(): void;
  /** The running child. */
  child(): ChildProcess;
}

interface Run<Ready> {
  readonly child: ChildProcess;
  readonly startedMs: number;
  /** Resolves with the signal, exit code or error that ended the process. */
  readonly ended: Promise<string>;
  readonly ready: Promise<Ready>;
}

/** Runs a program until `npm start` ends: rejects if it ends before it was ready, and from then on restarts it whenever it ends. */
export async function supervise<Ready>(program: Program<Ready>): Promise<Supervised<Ready>> {
  let run = launch(program);
  let isRequested = false;
  let waiting = new AbortController();
  const ready = await run.ready;

  const keepRunning = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      const how = await run.ended;
      if (isStopping()) return;
      if (isRequested) failures = 0;
      else {
        failures = nextFailures(failures, performance.now() - run.startedMs);
        await waitAfter(program.name, how, failures, waiting.signal);
        if (isStopping()) return;
      }
      isRequested = false;
      waiting = new AbortController();
      run = launch(program);
      reportReady(program.name, run);
    }
  };
  void keepRunning();

  const restart = (): void => {
    isRequested = true;
    run.child.kill("SIGTERM");
    waiting.abort();
  };
  return { ready, restart, child: () => run.child };
}

function launch<Ready>({ name, start, untilReady }: Program<Ready>): Run<Ready> {
  const child = start();
  track(child, name);
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
    child.once("error", ({ message }) => resolve(message));
  });
  const refused = ended.then<never>(() => {
    throw new Error(`The ${name} could not be started; the lines above say why.`);
  });
  return { child, startedMs: performance.now(), ended, ready: Promise.race([untilReady(child), refused]) };
}

async function waitAfter(name: ChildName, how: string, failures: number, signal: AbortSignal): Promise<void> {
  const delayMs = restartDelayMs(failures);
  console.error(`The ${name} ended unexpectedly (${how}); starting again in ${delayMs / 1_000} s.`);
  await delay(delayMs, undefined, { signal }).catch(() => undefined);
}

/** A start that fails is reported by the end of its process. */
function reportReady<Ready>(name: ChildName, { ready }: Run<Ready>): void {
  const report = (): void => console.error(`The ${name} started again.`);
  ready.then(() => isStopping() || report()).catch(() => undefined);
}
