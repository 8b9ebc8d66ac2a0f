import "server-only";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { actOnItem, getItem } from "@/lib/services/forms/inbox-client";

interface Joining {
  /** Reference of the application. */
  reference: string;
  therapistId: string;
}

/** Marks an application as joined, in the version that it has now. Returns the notice. */
export async function markJoined(env: Env, caller: Caller, { reference, therapistId }: Joining) {
  const item = await getItem(env, caller, reference);
  if (!item.ok) return "not_joined";
  const fields = { version: item.data.version, therapist_id: therapistId };
  const outcome = await actOnItem(env, caller, { reference, verb: "join", fields });
  if (outcome.ok) return "joined";
  // The second of two clicks finds the application as the first has marked it.
  const after = await getItem(env, caller, reference);
  return after.ok && after.data.state === "joined" ? "joined" : "not_joined";
}
