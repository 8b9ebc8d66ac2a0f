import { setTimeout as pause } from "node:timers/promises";
import { keyFilePath } from "@/domain/indexing";

/** A committed change of the directory. */
export interface RosterChange {
  /** Therapists known by slug: written alone, or withdrawn. */
  slugs: readonly string[];
  /** The moment of an import, which marks the rows it wrote. */
  importedAt?: Date;
}

/** The protocol's own limit. indexnow.org/documentation */
const MAX_ADDRESSES = 10_000;
/** More at once are left to the sitemap. */
const MAX_ANNOUNCED = 100_000;
/** Changes within this time are announced together. */
const DELAY_MS = 10_000;
const DEADLINE_MS = 10_000;
/** Delays before further attempts. Search engines read the sitemap anyway. */
const PAUSES_MS = [1_000, 10_000];

export interface AnnouncerSettings {
  /** Address at which changes are announced, for all search engines of the protocol. */
  endpoint: string;
  key: string;
  siteUrl: string;
  /** The slugs of therapists whose pages a change affects. */
  listSlugs: (change: RosterChange) => Promise<readonly string[]>;
  /** `status` is undefined without an answer. */
  onFailed: (failure: { status: number | undefined; addresses: number }) => void;
  delayMs?: number;
  pausesMs?: readonly number[];
}

/** Announces changed therapists to search engines (IndexNow). Returns at once; `settled` announces what is pending, without delay. */
export interface ChangeAnnouncer {
  rosterChanged: (change: RosterChange) => void;
  settled: () => Promise<void>;
}

/** Only addresses of public pages are sent. A failure is reported and never thrown. */
export function createAnnouncer(settings: AnnouncerSettings): ChangeAnnouncer {
  let changes: RosterChange[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = changes;
    changes = [];
    if (due.length > 0) running = running.then(() => announce(settings, due));
    return running;
  }

  return {
    rosterChanged: (change) => {
      changes.push(change);
      timer ??= setTimeout(send, settings.delayMs ?? DELAY_MS).unref();
    },
    settled: send,
  };
}

async function announce(settings: AnnouncerSettings, changes: readonly RosterChange[]): Promise<void> {
  const slugs = await listAll(settings, changes);
  for (let start = 0; start < slugs.length; start += MAX_ADDRESSES) {
    const status = await post(settings, slugs.slice(start, start + MAX_ADDRESSES));
    // The rest would fail as well.
    if (!isAccepted(status)) return settings.onFailed({ status, addresses: slugs.length - start });
  }
}

async function listAll(settings: AnnouncerSettings, changes: readonly RosterChange[]): Promise<string[]> {
  try {
    const lists = await Promise.all(changes.map(settings.listSlugs));
    return [...new Set(lists.flat())].slice(0, MAX_ANNOUNCED);
  } catch {
    settings.onFailed({ status: undefined, addresses: changes.length });
    return [];
  }
}

/** The status of the last attempt. Another status than of a fault or of too many calls will not improve. */
async function post(settings: AnnouncerSettings, slugs: readonly string[]): Promise<number | undefined> {
  const body = toBody(settings, slugs);
  let status: number | undefined;
  for (const wait of [0, ...(settings.pausesMs ?? PAUSES_MS)]) {
    await pause(wait);
    status = await attempt(settings.endpoint, body);
    if (status !== undefined && status < 500 && status !== 429) break;
  }
  return status;
}

const isAccepted = (status: number | undefined) => status === 200 || status === 202;

function toBody({ key, siteUrl }: AnnouncerSettings, slugs: readonly string[]): string {
  const toUrl = (path: string) => new URL(path, siteUrl).href;
  return JSON.stringify({
    host: new URL(siteUrl).host,
    key,
    keyLocation: toUrl(keyFilePath(key)),
    urlList: slugs.map((slug) => toUrl(`/team/${encodeURIComponent(slug)}`)),
  });
}

/** The status of the answer; undefined without one. Its body is not read. */
async function attempt(endpoint: string, body: string): Promise<number | undefined> {
  try {
    const { status, body: answer } = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await answer?.cancel();
    return status;
  } catch {
    return undefined;
  }
}
