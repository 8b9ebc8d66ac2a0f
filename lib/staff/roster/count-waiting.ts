import "server-only";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { listItems } from "@/lib/services/forms/inbox-client";
import type { Waiting } from "@/lib/staff/roster/waiting";

const MOST_COUNTED = 100;

/** Counts the open requests and confirmed appointments of a therapist, by unique id or slug; null where the forms service cannot tell. */
export async function countWaiting(env: Env, caller: Caller, therapist: string): Promise<Waiting | null> {
  const query = { kind: "request", status: "open", therapist, records: MOST_COUNTED } as const;
  const outcome = await listItems(env, caller, query);
  if (!outcome.ok) return outcome.reason === "not_found" ? NOTHING_WAITS : null;
  const { items, after } = outcome.data;
  const appointments = items.filter(({ state }) => state === "confirmed").length;
  return { appointments, requests: items.length - appointments, isMore: after !== null };
}

/** A forms service without an inbox knows of no items. */
const NOTHING_WAITS: Waiting = { appointments: 0, requests: 0, isMore: false };
