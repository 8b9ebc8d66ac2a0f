import "server-only";
import type { RosterTherapist } from "@/domain/wire/roster";
import { listItems } from "@/lib/services/forms/inbox-client";
import { getRosterImport, listRosterImportRows, listRosterImports } from "@/lib/services/search/import-client";
import { getRosterTherapist, listRoster, listRosterChanges } from "@/lib/services/search/roster-client";
import { orNotFound } from "@/lib/staff/outcomes";
import { type EditFields, toEditFields } from "@/lib/staff/roster/edit-form";
import { OUTCOMES, type Outcome, type RosterView } from "@/lib/staff/roster/search-params";
import type { Waiting } from "@/lib/staff/roster/waiting";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";

export async function loadRoster({ search, listing, after }: RosterView) {
  const { env, caller } = await openStaffPage();
  return orNotFound(await listRoster(env, caller, { search, listing, ...(after && { after }) }));
}

const HISTORY_RECORDS = 10;

/** A therapist, the fields to edit with what was typed, and the history. */
export async function loadRosterTherapist(id: string, before: string | undefined) {
  const staff = await openStaffPage();
  const { env, caller } = staff;
  const therapist = orNotFound(await getRosterTherapist(env, caller, id));
  const query = { id: therapist.uniqueId, records: HISTORY_RECORDS, ...(before && { after: before }) };
  const [history, since, waiting] = await Promise.all([
    listRosterChanges(env, caller, query),
    therapist.draft ? listRosterChanges(env, caller, sinceDraft(therapist, therapist.draft.version)) : null,
    countWaiting(staff, therapist.uniqueId),
  ]);
  const meanwhile = since ? orNotFound(since).changes : [];
  const fields: EditFields = toEditFields(therapist, meanwhile);
  return { therapist, fields, meanwhile, history: orNotFound(history), waiting };
}

const MOST_COUNTED = 100;

/** Counts the open requests and confirmed appointments of a therapist; null where the forms service cannot tell. */
export async function countWaiting({ env, caller }: Pick<StaffMember, "env" | "caller">, therapist: string) {
  const query = { kind: "request", status: "open", therapist, records: MOST_COUNTED } as const;
  const outcome = await listItems(env, caller, query);
  if (!outcome.ok) return outcome.reason === "not_found" ? NOTHING_WAITS : null;
  const { items, after } = outcome.data;
  const appointments = items.filter(({ state }) => state === "confirmed").length;
  return { appointments, requests: items.length - appointments, isMore: after !== null } satisfies Waiting;
}

/** A forms service without an inbox knows of no items. */
const NOTHING_WAITS: Waiting = { appointments: 0, requests: 0, isMore: false };

const sinceDraft = ({ uniqueId }: RosterTherapist, version: number) => ({ id: uniqueId, since: version, records: 100 });

export async function loadImports() {
  const { env, caller } = await openStaffPage();
  return orNotFound(await listRosterImports(env, caller));
}

/** An import and the rows of one outcome: the first of those that it has, unless asked for. */
export async function loadImport(id: string, wanted: { outcome: string | undefined; after: string | undefined }) {
  const { env, caller } = await openStaffPage();
  const roster = orNotFound(await getRosterImport(env, caller, id));
  const outcome: Outcome =
    OUTCOMES.find((one) => one === wanted.outcome) ?? OUTCOMES.find((one) => roster.counts[one] > 0) ?? "changed";
  const after = wanted.after && /^\d{1,9}$/.test(wanted.after) ? wanted.after : undefined;
  const rows = orNotFound(await listRosterImportRows(env, caller, { id, outcome, ...(after && { after }) }));
  return { roster, outcome, ...rows };
}
