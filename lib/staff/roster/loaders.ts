import "server-only";
import type { RosterTherapist } from "@/domain/wire/roster";
import { getRosterImport, listRosterImportRows, listRosterImports } from "@/lib/services/search/import-client";
import { getRosterTherapist, listRoster, listRosterChanges } from "@/lib/services/search/roster-client";
import { orNotFound } from "@/lib/staff/outcomes";
import { type EditFields, toEditFields } from "@/lib/staff/roster/edit-form";
import { OUTCOMES, type Outcome, type RosterView } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export async function loadRoster({ search, listing, after }: RosterView) {
  const { env, caller } = await openStaffPage();
  return orNotFound(await listRoster(env, caller, { search, listing, ...(after && { after }) }));
}

const HISTORY_RECORDS = 10;

/** A therapist, the fields to edit with what was typed, and the history. */
export async function loadRosterTherapist(id: string, before: string | undefined) {
  const { env, caller } = await openStaffPage();
  const therapist = orNotFound(await getRosterTherapist(env, caller, id));
  const query = { id: therapist.uniqueId, records: HISTORY_RECORDS, ...(before && { after: before }) };
  const [history, since] = await Promise.all([
    listRosterChanges(env, caller, query),
    therapist.draft ? listRosterChanges(env, caller, sinceDraft(therapist, therapist.draft.version)) : null,
  ]);
  const meanwhile = since ? orNotFound(since).changes : [];
  const fields: EditFields = toEditFields(therapist, meanwhile);
  return { therapist, fields, meanwhile, history: orNotFound(history) };
}

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
