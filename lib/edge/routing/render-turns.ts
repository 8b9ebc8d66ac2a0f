import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { bulkhead } from "cockatiel";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { requestContext } from "@/domain/net/request-context";
import { countEvent } from "@/domain/observe/events";
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
  /** True where a person waits for it: no crawler, no speculative load. */
  isVisit: boolean;
}

/** `full`: too many pages wait to be rendered. `pass`: no need to wait, because the page is cached and may be sent. */
export type Admission = "wait" | "pass" | "full";

/** Pages on their way, from the wait to the end of the rendering. Crawlers and speculative loads leave half to visitors. */
const MAX_PENDING = { visit: 32, other: 16 };
/** One is rendered while the next one is searched. */
const IN_FRAMEWORK = 2;
/** Maximum age of a cached page that is sent in an outage of the search service, or while others wait to be rendered. */
export const STALE_MAX_AGE_MS = 15 * 60 * 1_000;
/** A page that waits for a service does not delay the others. */
const MAX_TURN_MS = 1_000;
/** A process that is never idle still renders. */
const MAX_REST_MS = 1_000;

/**
 * Makes requests for pages that are not cached wait for their turn: first to enter the framework, a few at a time, then to render,
 * one at a time. A rendering blocks the process, so it is followed by a rest: cached pages are answered, and the process is idle for
 * as long as the rendering took. Beyond a number of pages that wait, further ones are refused.
 */
export function createRenderTurns(pages: Pages, times: Times) {
  /** By path; settled when the page is rendered, or its answer sent. All requests for one page wait for the first of them. */
  const pending = new Map<string, Promise<void>>();
  const rendering = new Map<string, Promise<void>>();
  const entrance = bulkhead(IN_FRAMEWORK, Number.POSITIVE_INFINITY);
  const queue = bulkhead(1, Number.POSITIVE_INFINITY);
  const entered = new WeakSet<ServerResponse>();

  /** Decides on a request at this moment; extends a stale page that may be sent. */
  function admit({ path, isVisit }: ColdRequest): Admission {
    if (pending.size === 0 || pending.has(path)) return "wait";
    if (pages.prolong(path, STALE_MAX_AGE_MS)) return "pass";
    if (pending.size < MAX_PENDING[isVisit ? "visit" : "other"]) return "wait";
    countEvent("renders_refused_total");
    return "full";
  }

  /** Resolves when an admitted request may enter the framework, or when another one has had its page rendered. */
  async function enter(path: string, response: ServerResponse | undefined): Promise<void> {
    if (response) entered.add(response);
    const other = pending.get(path);
    if (other) return other;
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    pending.set(path, done);
    await new Promise<void>((resolve) => {
      void entrance.execute(async () => {
        resolve();
        if (!response?.destroyed) await whenDone(pages, path, response);
        pending.delete(path);
        end();
      });
    });
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
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      rendering.set(path, done);
      void queue.execute(async () => {
        const before = times();
        const isWanted = !response?.destroyed;
        resolve(isWanted);
        if (isWanted) await whenDone(pages, path, response);
        rendering.delete(path);
        end();
        await rest(before);
      });
    });
  }

  async function takeTurn(path: string, response: ServerResponse | undefined): Promise<boolean> {
    for (let other = rendering.get(path); other && !pages.findCurrent(path); other = rendering.get(path)) await other;
    return pages.findCurrent(path) !== undefined || startTurn(path, response);
  }

  return {
    admit,
    enter,

    /** Number of pages on their way. */
    pending: () => pending.size,

    /** Locates a page by `find`; resolves when it is cached or may be rendered. */
    async locate(request: ColdRequest, find: () => Promise<PageLocation>): Promise<PageLocation> {
      const { path } = request;
      const response = requestContext.getStore()?.response;
      if (!response || !entered.has(response)) {
        const admission = admit(request);
        if (admission === "full") return { kind: "busy" };
        if (admission === "wait") await enter(path, response);
        if (pages.findCurrent(path)) return { kind: "cached", path };
      }
      const location = await find();
      return location.kind !== "cached" || (await takeTurn(path, response)) ? location : { kind: "busy" };
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
