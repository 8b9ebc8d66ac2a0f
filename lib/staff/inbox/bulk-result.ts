import { readReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

const BULK_VERBS = ["assign", "close"] as const;
type BulkVerb = (typeof BULK_VERBS)[number];

/** What came of acting on several items. */
export interface BulkResult {
  verb: BulkVerb;
  done: number;
  /** References of the items that were not changed. */
  failed: readonly string[];
}

const MAX_SHOWN = 25;

/** The address of a list with what came of acting on its items. */
export function bulkResultAddress(from: string, { verb, done, failed }: BulkResult): string {
  const query = new URLSearchParams(from);
  query.set("did", verb);
  query.set("done", String(done));
  if (failed.length > 0) query.set("failed", failed.join(","));
  return staffPaths.inbox(query.toString());
}

/** What an address says came of acting on several items; undefined where it says nothing. */
export function readBulkResult({ did, done, failed }: SearchParams): BulkResult | undefined {
  const verb = BULK_VERBS.find((known) => known === did);
  if (verb === undefined || typeof done !== "string" || !/^\d{1,3}$/.test(done)) return undefined;
  const texts = typeof failed === "string" ? failed.split(",", MAX_SHOWN) : [];
  return { verb, done: Number(done), failed: texts.flatMap((text) => readReference(text) ?? []) };
}
