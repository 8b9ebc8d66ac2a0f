import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { processTree } from "../../support/processes";

const START_DEADLINE_MS = 120_000;
const LOG_LENGTH = 20_000;

interface CopySettings {
  /** Name in the logs of a failed run. */
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Answers 200 once the program accepts requests. */
  readyUrl: string;
}

/** One process of a program, as a supervisor of its own would run it. */
export class Copy {
  private child: ChildProcess | undefined;
  private written = "";

  private readonly settings: CopySettings;

  constructor(settings: CopySettings) {
    this.settings = settings;
  }

  /** Origin of the program's addresses. */
  get url(): string {
    return new URL(this.settings.readyUrl).origin;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** The end of its output. */
  log = () => this.written;

  async start(): Promise<void> {
    const { command, args, env, name } = this.settings;
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        this.written = (this.written + String(chunk)).slice(-LOG_LENGTH);
      });
    this.child = child;
    const deadline = AbortSignal.timeout(START_DEADLINE_MS);
    while (!(await this.isReady())) {
      if (deadline.aborted || child.exitCode !== null) throw new Error(`${name} did not start:\n${this.written}`);
      await pause(50);
    }
  }

  /** Settings of its next start. */
  configure(settings: Record<string, string>): void {
    Object.assign(this.settings.env, settings);
  }

  /** Signals the program and its worker. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of processTree(this.child?.pid ?? 0)) process.kill(pid, signal);
  }

  /** Ends it by a signal, and waits until it has. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  isReady = (): Promise<boolean> =>
    fetch(this.settings.readyUrl, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
}
