import "server-only";
import { notFound } from "next/navigation";
import type { RosterTherapist } from "@/domain/wire/roster";
import type { Outcome } from "@/lib/services/requester";
import { getRosterImport, listRosterImportRows, listRosterImports } from "@/lib/services/search/import-client";
import { getRosterTherapist, listRoster, listRosterChanges } from "@/lib/services/search/roster-client";
import { ServiceError } from "@/lib/services/service-error";
import { type EditFields, toEditFields } from "@/lib/staff/roster/edit-form";
import { OUTCOMES, type RosterView, type Outcome as RowOutcome } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

/** The data of a call; 404 for what does not exist. */
function required<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  if (outcome.reason === "not_found") notFound();
  throw new ServiceError(outcome);
}

export async function loadRoster({ search, listing, after }: RosterView) {
  const { env, caller } = await openStaffPage();
  return required(await listRoster(env, caller, { search, listing, ...(after && { after }) }));
}

const HISTORY_RECORDS = 10;

/** A therapist, the fields to edit with what was typed, and the history. */
export async function loadRosterTherapist(id: string, before: string | undefined) {
  const { env, caller } = await openStaffPage();
  const therapist = required(await getRosterTherapist(env, caller, id));
  const query = { id: therapist.uniqueId, records: HISTORY_RECORDS, ...(before && { after: before }) };
  const [history, since] = await Promise.all([
    listRosterChanges(env, caller, query),
    therapist.draft ? listRosterChanges(env, caller, sinceDraft(therapist, therapist.draft.version)) : null,
  ]);
  const meanwhile = since ? required(since).changes : [];
  const fields: EditFields = toEditFields(therapist, meanwhile);
  return { therapist, fields, meanwhile, history: required(history) };
}

const sinceDraft = ({ uniqueId }: RosterTherapist, version: number) => ({ id: uniqueId, since: version, records: 100 });

export async function loadImports() {
  const { env, caller } = await openStaffPage();
  return required(await listRosterImports(env, caller));
}

/** An import and the rows of one outcome: the first of those that it has, unless asked for. */
export async function loadImport(id: string, wanted: { outcome: string | undefined; after: string | undefined }) {
  const { env, caller } = await openStaffPage();
  const roster = required(await getRosterImport(env, caller, id));
  const outcome: RowOutcome =
    OUTCOMES.find((one) => one === wanted.outcome) ?? OUTCOMES.find((one) => roster.counts[one] > 0) ?? "changed";
  const after = wanted.after && /^\d{1,9}$/.test(wanted.after) ? wanted.after : undefined;
  const rows = required(await listRosterImportRows(env, caller, { id, outcome, ...(after && { after }) }));
  return { roster, outcome, ...rows };
}
