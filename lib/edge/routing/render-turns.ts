import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { bulkhead } from "cockatiel";
import { requestContext } from "@/domain/net/request-context";

interface Pages {
  findCurrent: (path: string) => object | undefined;
  /** Resolves when a page has been rendered for the path. */
  whenRendered: (path: string, signal: AbortSignal) => Promise<void>;
}

/** A rendering blocks the process for some milliseconds. Between two of them cached pages are answered. */
const AT_ONCE = 2;
/** Further requests render at once. */
const MAX_WAITING = 1_000;
/** A rendering that waits for a service does not keep its turn. */
const MAX_TURN_MS = 1_000;

/**
 * Makes pages for the cache wait for their turn to be rendered: a crowd that asks for many uncached pages would otherwise delay
 * the cached ones of all others by the time of all renderings.
 */
export function createRenderTurns(pages: Pages) {
  const turns = bulkhead(AT_ONCE, MAX_WAITING);

  /** Resolves when the page at a path is cached, or may be rendered. */
  return (path: string): Promise<void> => {
    const response = requestContext.getStore()?.response;
    return new Promise((resolve) => {
      const turn = async (): Promise<void> => {
        resolve();
        if (!pages.findCurrent(path) && !response?.destroyed) await whenDone(pages, path, response);
      };
      turns.execute(turn).catch(() => resolve());
    });
  };
}

/** Until the page is rendered, or its answer is sent: a redirect renders nothing. */
async function whenDone(pages: Pages, path: string, response: ServerResponse | undefined): Promise<void> {
  const signal = AbortSignal.timeout(MAX_TURN_MS);
  const rendered = pages.whenRendered(path, signal);
  const closed = response && once(response, "close", { signal }).catch(() => undefined);
  await (closed ? Promise.race([rendered, closed]) : rendered);
}
