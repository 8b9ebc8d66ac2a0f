import { setTimeout as pause } from "node:timers/promises";
import { HttpsVisitor } from "./https-client";

/** Pause between two reads of a visitor. */
const REST_MS = 300;
const THERAPISTS = 15;
const WARMING_DEADLINE_MS = 60_000;

export interface Readers {
  /** Number of reads so far; `failures` counts those without a complete page, by the answer received instead. */
  count(): number;
  failures: Map<string, number>;
  /** Resolves after so many more reads. */
  read(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Pages that are cached, the same for every visitor; each copy of the website has rendered them. */
export async function warmPages(sites: readonly string[]): Promise<string[]> {
  const slugs = new Set<string>();
  for (const site of sites)
    for (const [, path = ""] of (await loadPage(`${site}/team`)).matchAll(/href="(\/team\/[a-z0-9-]+)"/g))
      slugs.add(path);
  const pages = ["/home", "/providers", "/team", "/match", ...[...slugs].slice(0, THERAPISTS)];
  for (const site of sites) for (const page of pages) await loadPage(site + page);
  return pages;
}

/** The first request of a new copy may find services that are slow to start. */
async function loadPage(url: string): Promise<string> {
  const deadline = AbortSignal.timeout(WARMING_DEADLINE_MS);
  for (;;) {
    const answer = await fetch(url, { signal: deadline });
    const body = await answer.text();
    if (answer.status === 200) return body;
    await pause(REST_MS);
  }
}

/** So many visitors who read cached pages without end. */
export function startReaders(visitors: number, origin: string, ca: string, pages: readonly string[]): Readers {
  const failures = new Map<string, number>();
  let [reads, isStopped] = [0, false];
  const readOnce = async (visitor: HttpsVisitor, path: string) => {
    const fault = await visitor.send(path).then(
      ({ status, body }) => (status === 200 && body.includes("</html>") ? undefined : `${status} ${originOf(body)}`),
      (error: NodeJS.ErrnoException) => error.code ?? error.name,
    );
    reads += 1;
    if (fault) failures.set(fault, (failures.get(fault) ?? 0) + 1);
  };
  const running = Array.from({ length: visitors }, async (_, reader) => {
    const visitor = new HttpsVisitor(origin, ca);
    for (let at = reader; !isStopped; at += 1) {
      await readOnce(visitor, pages[at % pages.length] ?? "");
      await pause(REST_MS);
    }
    visitor.close();
  });
  return {
    count: () => reads,
    failures,
    read: async (count) => {
      for (const end = reads + count; reads < end; ) await pause(50);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** Origin of an answer: the proxy's own text, or the beginning of another one. */
const originOf = (body: string) =>
  /No server is available/.test(body) ? "from the proxy: no copy" : body.slice(0, 60);
