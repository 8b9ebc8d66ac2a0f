import "server-only";
import {
  type ListedTherapist,
  type RosterChangeRecord,
  type RosterTherapist,
  rosterHistoryReading,
  rosterListReading,
  rosterTherapistReading,
} from "@/domain/wire/roster";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint } from "@/lib/services/endpoint";
import type { Outcome, SentFile } from "@/lib/services/requester";
import { mapOutcome, toAttributes } from "@/lib/services/results";
import { searchEndpoints as at } from "@/lib/services/search/endpoints";
import { searchService } from "@/lib/services/search/service";

/** A therapist of the roster, by slug or unique id, and the version that was seen. */
export interface SeenTherapist {
  id: string;
  version: number;
}

export interface RosterPage {
  therapists: ListedTherapist[];
  /** Start of the next page; null on the last. */
  after: string | null;
  totalRecords: number;
  listed: number;
  /** Number of listed therapists past confirmation. */
  lapsed: number;
  hidden: number;
}

export interface RosterHistory {
  changes: RosterChangeRecord[];
  after: string | null;
}

/** A page of the roster by last name, hidden therapists too. */
export async function listRoster(
  env: Env,
  caller: Caller,
  query: { search?: string; listing?: string; after?: string; records?: number },
): Promise<Outcome<RosterPage>> {
  const outcome = await callEndpoint(searchService(env, caller), at.listRoster, { query, answer: rosterListReading });
  return mapOutcome(outcome, ({ data, meta }) => ({ therapists: data.map(({ attributes }) => attributes), ...meta }));
}

/** A therapist, hidden or not, by slug, unique id or former slug. */
export const getRosterTherapist = (env: Env, caller: Caller, id: string): Promise<Outcome<RosterTherapist>> =>
  callOne(env, caller, at.getRosterTherapist, { params: { id } });

/** Changes of a therapist with their actors, newest first; `after` continues a page, `since` is a version to begin after. */
export async function listRosterChanges(
  env: Env,
  caller: Caller,
  { id, ...query }: { id: string; after?: string; since?: number; records?: number },
): Promise<Outcome<RosterHistory>> {
  const service = searchService(env, caller);
  const sent = { params: { id }, query, answer: rosterHistoryReading };
  const outcome = await callEndpoint(service, at.listRosterChanges, sent);
  return mapOutcome(outcome, ({ data, meta }) => ({
    changes: data.map(({ attributes }) => attributes),
    after: meta.after,
  }));
}

/** Adds a therapist; the same `key`, a UUID, adds no second one. */
export const addRosterTherapist = (
  env: Env,
  caller: Caller,
  { key, fields }: { key: string; fields: Readonly<Record<string, unknown>> },
): Promise<Outcome<RosterTherapist>> => callOne(env, caller, at.addRosterTherapist, { body: { key, entity: fields } });

/** Replaces the fields. A version that is not the current one fails as `conflict`. The service stores refused fields as a draft. */
export const editRosterTherapist = (
  env: Env,
  caller: Caller,
  { id, version, fields }: SeenTherapist & { fields: Readonly<Record<string, unknown>> },
): Promise<Outcome<RosterTherapist>> =>
  callOne(env, caller, at.editRosterTherapist, { params: { id }, body: { version, entity: fields } });

/** Records that the therapist has confirmed the listing today. */
export const confirmRosterTherapist = (env: Env, caller: Caller, { id, version }: SeenTherapist) =>
  callOne(env, caller, at.confirmRosterTherapist, { params: { id }, body: { version } });

export const hideRosterTherapist = (env: Env, caller: Caller, { id, version }: SeenTherapist) =>
  callOne(env, caller, at.hideRosterTherapist, { params: { id }, body: { version } });

export const showRosterTherapist = (env: Env, caller: Caller, { id, version }: SeenTherapist) =>
  callOne(env, caller, at.showRosterTherapist, { params: { id }, body: { version } });

/** Stores the private address for calendar files, or removes it. */
export const changeRosterContact = (env: Env, caller: Caller, { id, email }: { id: string; email: string | null }) =>
  callOne(env, caller, at.changeRosterContact, { params: { id }, body: { contact_email: email } });

/** Stores the address of the therapist's own calendar, or removes it. */
export const changeRosterCalendar = (
  env: Env,
  caller: Caller,
  { id, address }: { id: string; address: string | null },
) => callOne(env, caller, at.changeRosterCalendar, { params: { id }, body: { calendar_address: address } });

export const discardRosterDraft = (env: Env, caller: Caller, id: string) =>
  callOne(env, caller, at.discardRosterDraft, { params: { id } });

/** A large picture takes longer to send and to size than other calls. */
const PORTRAIT_TIMEOUT_MS = 30_000;

export const changeRosterPortrait = (
  env: Env,
  caller: Caller,
  { id, version, picture }: SeenTherapist & { picture: SentFile },
): Promise<Outcome<RosterTherapist>> =>
  callOne(env, caller, at.changeRosterPortrait, {
    params: { id },
    query: { version },
    file: picture,
    timeoutMs: Math.max(PORTRAIT_TIMEOUT_MS, env.SERVICE_TIMEOUT_MS),
  });

export const removeRosterPortrait = (env: Env, caller: Caller, { id, version }: SeenTherapist) =>
  callOne(env, caller, at.removeRosterPortrait, { params: { id }, query: { version } });

interface SentCall {
  params?: { id: string };
  query?: { version: number };
  body?: unknown;
  file?: SentFile;
  timeoutMs?: number;
}

async function callOne(
  env: Env,
  caller: Caller,
  endpoint: Endpoint,
  { timeoutMs, ...sent }: SentCall,
): Promise<Outcome<RosterTherapist>> {
  const service = { ...searchService(env, caller), ...(timeoutMs && { timeoutMs }) };
  return toAttributes(await callEndpoint(service, endpoint, { ...sent, answer: rosterTherapistReading }));
}
