import "server-only";
import { cache } from "react";
import { visibleKinds } from "@/domain/inbox/visible-kinds";
import { problemResponse } from "@/lib/http/accept-post";
import { listItems } from "@/lib/services/forms/inbox-client";
import type { OpenAlert } from "@/lib/staff/inbox/open-alerts";
import { formatAge } from "@/lib/staff/moments";
import { openStaffRead } from "@/lib/visitor/staff/actions";
import { findMember, openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";

const MAX_RECORDS = 100;

/** The open safety alerts for a page of the staff area, newest first; none for members who see no alerts, or without a member. */
export const loadOpenAlerts = cache(async (): Promise<readonly OpenAlert[]> => {
  if (!findMember()) return [];
  return (await findOpenAlerts(await openStaffPage())) ?? [];
});

/** The same for a page that asks again and again. */
export async function readOpenAlerts(): Promise<Response> {
  const read = await openStaffRead({ isActivity: false });
  if (!read.ok) return read.response;
  const alerts = await findOpenAlerts(read);
  if (!alerts) return problemResponse(502, "The inbox does not answer just now.");
  return Response.json(alerts, { headers: { "cache-control": "private, no-store" } });
}

/** Undefined where the forms service does not answer. */
async function findOpenAlerts({ env, caller, member }: StaffMember): Promise<OpenAlert[] | undefined> {
  if (!visibleKinds(member.grade).includes("alert")) return [];
  const outcome = await listItems(env, caller, { kind: "alert", state: "open", records: MAX_RECORDS });
  if (!outcome.ok) return outcome.reason === "not_found" ? [] : undefined;
  const now = new Date();
  return outcome.data.items.map(({ reference, name, occurredAt: at }) => ({
    reference,
    name,
    age: formatAge(at, now),
  }));
}
