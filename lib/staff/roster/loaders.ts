import "server-only";
import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { readReference } from "@/domain/inbox/reference";
import type { RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { readDraft } from "@/lib/drafts/draft-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import { getItem } from "@/lib/services/forms/inbox-client";
import { getRosterImport, listRosterImportRows, listRosterImports } from "@/lib/services/search/import-client";
import { getRosterTherapist, listRoster, listRosterChanges } from "@/lib/services/search/roster-client";
import { orNotFound } from "@/lib/staff/outcomes";
import { countHidden } from "@/lib/staff/roster/count-hidden";
import { countWaiting } from "@/lib/staff/roster/count-waiting";
import { type EditFields, toEditFields, toNewFields } from "@/lib/staff/roster/edit-form";
import {
  fromApplication,
  type NewTherapist,
  newDraftSchema,
  newTherapistPlace,
} from "@/lib/staff/roster/new-therapist";
import { firstOf, OUTCOMES, type Outcome, type Query, type RosterView } from "@/lib/staff/roster/search-params";
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
  const [history, since, waiting] = await Promise.all([
    listRosterChanges(env, caller, query),
    therapist.draft ? listRosterChanges(env, caller, sinceDraft(therapist, therapist.draft.version)) : null,
    therapist.isHidden ? null : countWaiting(env, caller, therapist.uniqueId),
  ]);
  const meanwhile = since ? orNotFound(since).changes : [];
  const fields: EditFields = toEditFields(therapist, meanwhile);
  return { therapist, fields, meanwhile, history: orNotFound(history), waiting };
}

/**
 * The form of a therapist to add, with what was refused before or what an application says. An application that no therapist can be
 * made of leads back to its page.
 */
export async function loadNewTherapist(query: Query): Promise<NewTherapist> {
  const { env, caller, member } = await openStaffPage();
  const application = readReference(firstOf(query, "application") ?? "");
  const item = application === undefined ? undefined : orNotFound(await getItem(env, caller, application));
  if (item && !item.verbs.includes("join")) redirect(staffPaths.item(item.reference));
  const isAgain = Boolean(firstOf(query, "again"));
  const draft = isAgain ? await readDraft(await loadCookies(), newTherapistPlace(member), newDraftSchema) : undefined;
  if (draft && draft.application === application) {
    const { key, fields, problem } = draft;
    return { key, application, refusal: problem.code, fields: toNewFields(fields, problem) };
  }
  const fields = toNewFields(item ? fromApplication(item) : []);
  return { key: item?.uniqueId ?? randomUUID(), application, fields };
}

const sinceDraft = ({ uniqueId }: RosterTherapist, version: number) => ({ id: uniqueId, since: version, records: 100 });

export async function loadImports() {
  const { env, caller } = await openStaffPage();
  return orNotFound(await listRosterImports(env, caller));
}

/** An import, the rows of one outcome (the first of those that it has, unless asked for), and what waits for those it would hide. */
export async function loadImport(id: string, wanted: { outcome: string | undefined; after: string | undefined }) {
  const { env, caller } = await openStaffPage();
  const roster = orNotFound(await getRosterImport(env, caller, id));
  const outcome: Outcome =
    OUTCOMES.find((one) => one === wanted.outcome) ?? OUTCOMES.find((one) => roster.counts[one] > 0) ?? "changed";
  const after = wanted.after && /^\d{1,9}$/.test(wanted.after) ? wanted.after : undefined;
  const [rows, waiting] = await Promise.all([
    listRosterImportRows(env, caller, { id, outcome, ...(after && { after }) }),
    roster.state === "checked" && roster.counts.hidden > 0 ? countHidden(env, caller, id) : null,
  ]);
  return { roster, outcome, waiting, ...orNotFound(rows) };
}
