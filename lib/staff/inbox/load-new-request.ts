import "server-only";
import { randomUUID } from "node:crypto";
import { forbidden } from "next/navigation";
import { may } from "@/domain/inbox/grades";
import { readReference } from "@/domain/inbox/reference";
import { readDraft } from "@/lib/drafts/draft-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import { getItem } from "@/lib/services/forms/inbox-client";
import {
  fromItem,
  type NewRequestDraft,
  newRequestDraft,
  newRequestFields,
  newRequestPlace,
} from "@/lib/staff/inbox/new-request";
import type { SearchParams } from "@/lib/staff/inbox/search-params";
import { orNotFound } from "@/lib/staff/outcomes";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export interface NewRequest {
  draft: NewRequestDraft;
  officeZone: string;
}

/** The form of a request to enter: as it was refused, for the person of an item, for a chosen time, or empty. */
export async function loadNewRequest({
  again,
  item: typed,
  date,
  start,
  therapist,
}: SearchParams): Promise<NewRequest> {
  const { env, caller, member } = await openStaffPage();
  if (!may(member.grade, "handle_items")) forbidden();
  const officeZone = env.TIME_ZONE;
  const refused = again && (await readDraft(await loadCookies(), newRequestPlace(member.uniqueId), newRequestDraft));
  if (refused) return { draft: refused, officeZone };
  const reference = typeof typed === "string" ? readReference(typed) : undefined;
  const item = reference === undefined ? undefined : orNotFound(await getItem(env, caller, reference));
  const chosen = newRequestFields.parse({ date, start, therapist });
  const fields = { ...chosen, ...(item && fromItem(item, officeZone)) };
  return { draft: { key: randomUUID(), fields, message: "", isMisfit: false, taken: [] }, officeZone };
}
