import "server-only";
import { may } from "@/domain/inbox/grades";
import { ownersDocument } from "@/domain/owner/owner-part";
import type { Readiness } from "@/domain/wire/settings";
import { loadNotices } from "@/lib/content/legal-notices";
import { getSettingsReadiness } from "@/lib/services/forms/settings-client";
import type { Outcome } from "@/lib/services/requester";
import { type CheckGroup, listChecks, missingChecks } from "@/lib/staff/checklist/list-checks";
import { orNotFound } from "@/lib/staff/outcomes";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";

interface Checklist {
  groups: readonly CheckGroup[];
  readiness: Readiness;
}

/** The things that the network needs before it is public, with its state now. */
export async function loadChecklist() {
  const staff = await openStaffPage();
  return { ...orNotFound(await readChecklist(staff, true)), timeZone: staff.env.TIME_ZONE };
}

/** Number of things that a public network needs and this one lacks; none for members who cannot settle them, and in an outage. */
export async function countMissing(staff: StaffMember): Promise<number> {
  if (!may(staff.member.grade, "administer")) return 0;
  const groups = await readChecklist(staff);
  return groups.ok ? missingChecks(groups.data.groups).length : 0;
}

async function readChecklist({ env, caller }: StaffMember, hasLastBackup = false): Promise<Outcome<Checklist>> {
  const outcome = await getSettingsReadiness(env, caller, { hasLastBackup });
  if (!outcome.ok) return outcome;
  const notices = loadNotices().map(({ name }) => name);
  const found = { readiness: outcome.data, document: ownersDocument(), notices, siteUrl: env.SITE_URL };
  return { ...outcome, data: { groups: listChecks(found), readiness: outcome.data } };
}
