import "server-only";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { listRosterImportRows } from "@/lib/services/search/import-client";
import { countWaiting } from "@/lib/staff/roster/count-waiting";
import { isAnyWaiting, sumWaiting, type WaitingByTherapist } from "@/lib/staff/roster/waiting";

/** A file that hides more therapists hides most of the network, which its numbers show. */
const MOST_ASKED = 200;
const AT_ONCE = 10;

/** Counts of waiting items for the therapists whom an import would hide, without empty ones; null where a service fails. */
export async function countHidden(env: Env, caller: Caller, id: string): Promise<WaitingByTherapist | null> {
  const waiting: WaitingByTherapist = { therapists: {}, isWhole: true };
  let after: string | null | undefined;
  let asked = 0;
  do {
    const page = await listRosterImportRows(env, caller, { id, outcome: "hidden", ...(after && { after }) });
    if (!page.ok) return null;
    const ids = page.data.rows.flatMap(({ uniqueId }) => uniqueId ?? []);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const counts = await Promise.all(some.map((therapist) => countWaiting(env, caller, therapist)));
      for (const [index, count] of counts.entries()) {
        if (!count) return null;
        if (isAnyWaiting(count)) waiting.therapists[some[index] ?? ""] = count;
      }
    }
    asked += ids.length;
    after = page.data.after;
  } while (after !== null && asked < MOST_ASKED);
  return { ...waiting, isWhole: after === null };
}

/** The notice with which an import that hides therapists is refused; null where nothing waits for any of them. */
export async function refuseToHide(env: Env, caller: Caller, id: string): Promise<"failed" | "hides_waiting" | null> {
  const waiting = await countHidden(env, caller, id);
  if (!waiting) return "failed";
  return isAnyWaiting(sumWaiting(waiting)) || !waiting.isWhole ? "hides_waiting" : null;
}
