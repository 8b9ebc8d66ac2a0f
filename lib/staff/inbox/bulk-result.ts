import { readReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

const BULK_VERBS = ["assign", "close", "held"] as const;
type BulkVerb = (typeof BULK_VERBS)[number];

/** Result of an act on several items. */
export interface BulkResult {
  verb: BulkVerb;
  done: number;
  /** References of the items that were not changed. */
  failed: readonly string[];
}

const MAX_SHOWN = 25;

/** The address of a list with the result of an act on its items; outcomes are recorded on the day's page. */
export function bulkResultAddress(from: string, { verb, done, failed }: BulkResult): string {
  const query = new URLSearchParams(from);
  query.set("did", verb);
  query.set("done", String(done));
  if (failed.length > 0) query.set("failed", failed.join(","));
  return verb === "held" ? `${staffPaths.today()}?${query}` : staffPaths.inbox(query.toString());
}

/** Reads the result of an act on several items from an address; undefined without one. */
export function readBulkResult({ did, done, failed }: SearchParams): BulkResult | undefined {
  const verb = BULK_VERBS.find((known) => known === did);
  if (verb === undefined || typeof done !== "string" || !/^\d{1,3}$/.test(done)) return undefined;
  const texts = typeof failed === "string" ? failed.split(",", MAX_SHOWN) : [];
  return { verb, done: Number(done), failed: texts.flatMap((text) => readReference(text) ?? []) };
}
