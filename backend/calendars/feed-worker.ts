import { parentPort, workerData } from "node:worker_threads";
import { toBusyTimes } from "@/backend/calendars/busy-times";
import { FeedError } from "@/backend/calendars/feed-error";

/* Reads one feed beside the services, which must not wait for it (backend/calendars/parse-feed.ts). */

try {
  parentPort?.postMessage({ busy: toBusyTimes(workerData) });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof FeedError ? error.problem : "unreadable" });
}
