import { setTimeout as pause } from "node:timers/promises";
import {
  INVALIDATION_PATH,
  INVALIDATION_SIGNATURE_HEADER,
  ROSTER_TAG,
  signInvalidation,
} from "@/domain/net/invalidation-call";

const DEADLINE_MS = 5_000;
/** Before each further attempt. A site that is told by none shows the change within a minute all the same. */
const PAUSES_MS = [250, 1_000];

export interface SitesSettings {
  /** The addresses of the website's copies. */
  sites: readonly string[];
  /** The key by which the website calls the search service. */
  key: string;
  onFailed: (site: string) => void;
  now: () => Date;
}

/** Tells the website that the roster changed. Returns at once; `settled` when nobody is being told any more. */
export interface SiteTeller {
  rosterChanged: () => void;
  settled: () => Promise<void>;
}

/** Changes that come while the sites are being told are told together, once, afterwards. */
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
    // A site that answers otherwise will not answer better in a second.
    if (status !== undefined && status < 500) break;
  }
  settings.onFailed(site);
}

/** The status of the answer, undefined where there was none. */
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
