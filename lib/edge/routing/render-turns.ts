import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { bulkhead } from "cockatiel";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { requestContext } from "@/domain/net/request-context";
import { pageCache } from "@/lib/edge/page-cache/page-cache";
import type { PageLocation } from "@/lib/edge/routing/page-location";

interface Pages {
  findCurrent: (path: string) => object | undefined;
  prolong: (path: string, maxAgeMs: number) => boolean;
  /** Resolves when a page has been rendered for the path. */
  whenRendered: (path: string, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds since the process started: processor time of all its threads, and the event loop's time without work. */
type Times = () => { busy: number; idle: number };

/** A request for a page that is not cached, or no longer fresh. */
export interface ColdRequest {
  path: string;
  /** Whether a person waits for it: no crawler, no speculative load. */
  isVisit: boolean;
}

/** `full`: too many pages wait to be rendered. `stale`: they do, and the page that is cached may be sent once more. */
export type Admission = "wait" | "stale" | "full";

/** Pages that wait to be rendered: each takes some hundredths of a second. Crawlers and speculative loads leave half to visitors. */
const MAX_WAITING = { visit: 32, other: 16 };
/** Maximum age of a cached page that is sent in an outage of the search service, or while others wait to be rendered. */
export const STALE_MAX_AGE_MS = 15 * 60 * 1_000;
/** A rendering that waits for a service does not keep its turn. */
const MAX_TURN_MS = 1_000;
/** A process that is never idle still renders. */
const MAX_REST_MS = 1_000;

/**
 * Makes pages for the cache wait for their turn to be rendered, one at a time. A rendering blocks the process, so it is followed
 * by a rest: cached pages are answered, and the process is idle for as long as the rendering took. Beyond a number of pages that wait, further ones are refused.
 */
export function createRenderTurns(pages: Pages, times: Times) {
  /** Requests that wait, by path. Those for one page wait for one rendering. */
  const waiting = new Map<string, number>();
  const turns = new Map<string, Promise<void>>();
  const queue = bulkhead(1, Number.POSITIVE_INFINITY);

  /** What a request would get at this moment. */
  function admit({ path, isVisit }: ColdRequest): Admission {
    if (waiting.size === 0 || waiting.has(path)) return "wait";
    if (pages.prolong(path, STALE_MAX_AGE_MS)) return "stale";
    return waiting.size < MAX_WAITING[isVisit ? "visit" : "other"] ? "wait" : "full";
  }

  /** Waits for the event loop to be idle for as long as the process has been busy. */
  async function rest(before: { busy: number }): Promise<void> {
    const { busy, idle } = times();
    const deadline = AbortSignal.timeout(MAX_REST_MS);
    const left = () => busy - before.busy - (times().idle - idle);
    for (let ms = left(); ms > 0 && !deadline.aborted; ms = left()) await sleep(ms, undefined, { ref: false });
  }

  /** Resolves when this request may render the page; with false if its visitor has left. */
  function startTurn(path: string, response: ServerResponse | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const rendering = Promise.withResolvers<void>();
      turns.set(path, rendering.promise);
      void queue.execute(async () => {
        const before = times();
        const isWanted = !response?.destroyed;
        resolve(isWanted);
        if (isWanted) await whenDone(pages, path, response);
        turns.delete(path);
        rendering.resolve();
        await rest(before);
      });
    });
  }

  async function takeTurn(path: string): Promise<boolean> {
    const response = requestContext.getStore()?.response;
    for (let other = turns.get(path); other && !pages.findCurrent(path); other = turns.get(path)) await other;
    return pages.findCurrent(path) !== undefined || startTurn(path, response);
  }

  async function waitFor(path: string, find: () => Promise<PageLocation>): Promise<PageLocation> {
    const location = await find();
    return location.kind !== "cached" || (await takeTurn(path)) ? location : { kind: "busy" };
  }

  return {
    admit,

    /** Locates a page by `find`; resolves when it is cached or may be rendered. */
    async locate(request: ColdRequest, find: () => Promise<PageLocation>): Promise<PageLocation> {
      const { path } = request;
      const admission = admit(request);
      if (admission !== "wait") return admission === "stale" ? { kind: "cached", path } : { kind: "busy" };
      waiting.set(path, (waiting.get(path) ?? 0) + 1);
      try {
        return await waitFor(path, find);
      } finally {
        const others = (waiting.get(path) ?? 1) - 1;
        if (others > 0) waiting.set(path, others);
        else waiting.delete(path);
      }
    },
  };
}

export type RenderTurns = ReturnType<typeof createRenderTurns>;

/** Until the page is rendered, or its answer is sent: a redirect renders nothing. */
async function whenDone(pages: Pages, path: string, response: ServerResponse | undefined): Promise<void> {
  const signal = AbortSignal.timeout(MAX_TURN_MS);
  const rendered = pages.whenRendered(path, signal);
  const closed = response && once(response, "close", { signal }).catch(() => undefined);
  await (closed ? Promise.race([rendered, closed]) : rendered);
}

/** Used by the server, which refuses, and by the middleware, which renders. */
export const renderTurns = (): RenderTurns =>
  oncePerProcess("render turns", () => createRenderTurns(pageCache, timesOfThisProcess));

function timesOfThisProcess(): ReturnType<Times> {
  const { user, system } = process.cpuUsage();
  return { busy: (user + system) / 1_000, idle: performance.eventLoopUtilization().idle };
}
