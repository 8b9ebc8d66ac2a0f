import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type Copy, invalidateCopy } from "@/backend/site/invalidate-copy";
import { ROSTER_TAG, signInvalidation } from "@/domain/net/invalidation-call";
import { settleWithin } from "@/domain/net/settle-within";

/** Delays before further attempts. Without notification a site shows the change within a minute. */
const PAUSES_MS = [250, 1_000];
const LOOKUP_DEADLINE_MS = 5_000;

export interface SitesSettings {
  /** The addresses of the website's copies, or names that resolve to several of them. */
  sites: readonly string[];
  /** The key by which the website calls the search service. */
  key: string;
  onFailed: (site: string) => void;
  now: () => Date;
  /** Until then a site where nothing listens may be starting: no failure, since it renders its pages after the change. */
  startsUntil?: Date;
  /** Every address of a name, by default the system's: asked before each attempt, since copies come and go. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
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

/** Notifies every copy behind a name, and reports those that do not accept the notification. */
async function tell(settings: SitesSettings, site: string): Promise<void> {
  const outcomes = new Map<string, Outcome>();
  for (const wait of [0, ...PAUSES_MS]) {
    await pause(wait);
    const copies = await findCopies(settings, new URL(site));
    forgetFormer(outcomes, copies);
    const waiting = copies.filter(({ address }) => !isFinal(outcomes.get(address.address)));
    await Promise.all(waiting.map(async (copy) => outcomes.set(copy.address.address, await attempt(settings, copy))));
    if (outcomes.size > 0 && [...outcomes.values()].every(isFinal)) break;
  }
  const isTold = [...outcomes.values()].includes("told");
  const isStarting = settings.startsUntil !== undefined && settings.now() < settings.startsUntil;
  const mayBeAbsent = isTold || isStarting;
  const failed = [...outcomes].filter(([, outcome]) => outcome !== "told" && !(outcome === "absent" && mayBeAbsent));
  if (outcomes.size === 0) settings.onFailed(site);
  for (const [address] of failed) settings.onFailed(nameCopy(site, address));
}

/** An address that the name no longer has gets no visitors, so its failure is not reported. */
function forgetFormer(outcomes: Map<string, Outcome>, copies: readonly Copy[]): void {
  const present = new Set(copies.map(({ address }) => address.address));
  for (const [address, outcome] of outcomes) if (outcome !== "told" && !present.has(address)) outcomes.delete(address);
}

/** "absent": nothing listens at the address. That is no failure if another copy of the same name was told. */
type Outcome = "told" | "refused" | "absent" | "failed";

/** A refusal will not improve within a second. */
const isFinal = (outcome: Outcome | undefined) => outcome === "told" || outcome === "refused";

async function attempt({ key, now }: SitesSettings, copy: Copy): Promise<Outcome> {
  const status = await invalidateCopy(copy, signInvalidation(key, ROSTER_TAG, now()));
  if (status === 204) return "told";
  if (status === "absent") return "absent";
  return status !== undefined && status < 500 ? "refused" : "failed";
}

async function findCopies({ resolve = lookupAll }: SitesSettings, site: URL): Promise<Copy[]> {
  const hostname = site.hostname.replace(/^\[(.*)\]$/, "$1");
  const looking = resolve(hostname).catch(() => []);
  const addresses = (await settleWithin(LOOKUP_DEADLINE_MS, looking)) ?? [];
  return addresses.map((address) => ({ site, address }));
}

const lookupAll = (hostname: string) => lookup(hostname, { all: true });

const nameCopy = (site: string, address: string) =>
  new URL(site).hostname.includes(address) ? site : `${site} (${address})`;
