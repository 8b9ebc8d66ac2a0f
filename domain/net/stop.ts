import { setTimeout as delay } from "node:timers/promises";
import type { ServerSettings } from "./server-settings.ts";

/** Time in which clients with open connections learn that these end, while a successor takes the new ones. */
const HAND_OVER_MS = 500;

let stopping = false;
let handingOver = false;

/** True once this process is about to end. The website's bundled routes read it from the request context instead. */
export const isStopping = (): boolean => stopping;

/** True once answers should be the last ones of their connections. */
export const isLeaving = (): boolean => stopping || handingOver;

/**
 * Runs `stop` once, on SIGTERM, on SIGINT or when the parent process has ended, with the milliseconds available, and ends the
 * process: with code 1 if `stop` rejects. On SIGTERM readiness fails `STOP_DELAY_MS` earlier, for load balancers to notice.
 */
export function stopWhenAsked(
  { STOP_DELAY_MS, STOP_TIMEOUT_MS }: Pick<ServerSettings, "STOP_DELAY_MS" | "STOP_TIMEOUT_MS">,
  stop: (timeoutMs: number) => Promise<void>,
): void {
  const end = async (delayMs: number): Promise<void> => {
    stopping = true;
    const noticeMs = Math.min(delayMs, STOP_TIMEOUT_MS);
    await delay(noticeMs);
    await stop(STOP_TIMEOUT_MS - noticeMs);
  };
  const endProcess = (delayMs: number): void => {
    if (isStopping()) return;
    end(delayMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", () => endProcess(STOP_DELAY_MS));
  // A terminal sends SIGINT to every process of `npm start`: the launcher decides when its children stop, and in which order.
  process.on("SIGINT", () => process.connected || endProcess(0));
  process.on("disconnect", () => endProcess(0));
  // From domain/net/run-workers.ts, once a successor has taken over, or may start.
  process.on("message", (message) => {
    if (message !== "stop") return;
    handingOver = true;
    setTimeout(() => endProcess(0), HAND_OVER_MS);
  });
}
