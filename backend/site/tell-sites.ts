import { setTimeout as pause } from "node:timers/promises";
import {
  INVALIDATION_PATH,
  INVALIDATION_SIGNATURE_HEADER,
  ROSTER_TAG,
  signInvalidation,
} from "@/domain/net/invalidation-call";

const DEADLINE_MS = 5_000;
/** Delays before further attempts. Without notification a site shows the change within a minute. */
const PAUSES_MS = [250, 1_000];

export interface SitesSettings {
  /** The addresses of the website's copies. */
  sites: readonly string[];
  /** The key by which the website calls the search service. */
  key: string;
  onFailed: (site: string) => void;
  now: () => Date;
}

/** Notifies the website of a changed roster. Returns at once; `settled` resolves when no notification is pending. */
export interface SiteTeller {
  rosterChanged: () => void;
  settled: () => Promise<void>;
}

/** Changes during a notification are combined into one further notification. */
export function createSiteTeller(settings: SitesSettings): SiteTeller {
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await Promise.all(settings.sites.map((site) => tell(settings, site)));
    }
    running = undefined;
  }

  return {
    rosterChanged: () => {
      isAsked = true;
      running ??= run();
    },
    settled: async () => running,
  };
}

async function tell(settings: SitesSettings, site: string): Promise<void> {
  for (const wait of [0, ...PAUSES_MS]) {
    await pause(wait);
    const status = await attempt(settings, site);
    if (status === 204) return;
    // Another status will not improve within a second.
    if (status !== undefined && status < 500) break;
  }
  settings.onFailed(site);
}

/** The status of the answer; undefined without one. */
async function attempt({ key, now }: SitesSettings, site: string): Promise<number | undefined> {
  try {
    const { status } = await fetch(`${site.replace(/\/+$/, "")}${INVALIDATION_PATH}`, {
      method: "POST",
      headers: { [INVALIDATION_SIGNATURE_HEADER]: signInvalidation(key, ROSTER_TAG, now()) },
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return status;
  } catch {
    return undefined;
  }
}
