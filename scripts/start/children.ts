import type { ChildProcess } from "node:child_process";

export type ChildName = "site" | "services";

/** The site's share of the stop timeout; the services get the rest. */
const SITE_SHARE = 0.75;
/** A child aborts its requests before it would be killed, so that it ends in order. */
const OWN_SHARE = 0.9;
const PARENT_CHECK_MS = 500;

const children = new Map<ChildProcess, ChildName>();
let stopping = false;

/** True while `npm start` is ending. */
export const isStopping = (): boolean => stopping;

/** Ends a process together with `npm start`. */
export function track(child: ChildProcess, name: ChildName): void {
  children.set(child, name);
  child.once("exit", () => children.delete(child));
}

/** The children's settings for the stop timeout. Balancers probe the site, so the services need no notice. */
export const stopSettings = (timeoutMs: number): Record<ChildName, Record<string, string>> => ({
  site: { STOP_TIMEOUT_MS: String(Math.floor(timeoutMs * SITE_SHARE * OWN_SHARE)) },
  services: { STOP_TIMEOUT_MS: String(Math.floor(timeoutMs * (1 - SITE_SHARE) * OWN_SHARE)), STOP_DELAY_MS: "0" },
});

/** Ends the site, then the services, which its last responses need, and then this process: by force after `timeoutMs`. */
export async function stop(code: number, timeoutMs: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const startedMs = Date.now();
  await endAll("site", startedMs + timeoutMs * SITE_SHARE);
  await endAll("services", startedMs + timeoutMs);
  process.exit(code);
}

async function endAll(name: ChildName, deadlineMs: number): Promise<void> {
  const named = [...children].filter(([, other]) => other === name);
  await Promise.all(named.map(([child]) => end(child, deadlineMs)));
}

function end(child: ChildProcess, deadlineMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMs - Date.now());
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

/** npm passes signals on; if npm is killed, only a change of the parent process shows it. */
export function watchNpm(onGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || onGone(), PARENT_CHECK_MS).unref();
}
