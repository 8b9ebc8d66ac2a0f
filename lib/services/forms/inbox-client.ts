import "server-only";
import { z } from "zod";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";
import {
  type ActedItem,
  actedItemReading,
  addedReading,
  type BulkResult,
  bulkReading,
  type Colleague,
  colleaguesReading,
  type ItemCounts,
  type ItemNews,
  type ItemPage,
  itemCountsReading,
  itemNewsReading,
  itemPageReading,
  itemReading,
  type WholeItem,
} from "@/domain/wire/inbox";
import { type Numbers, numbersReading } from "@/domain/wire/numbers";
import { type PersonCard, personCardReading } from "@/domain/wire/person";
import { calendarsReading, type TherapistCalendar } from "@/domain/wire/times";
import { type WaitingList, waitingListReading } from "@/domain/wire/waiting";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint, type Place } from "@/lib/services/endpoint";
import { inboxEndpoints as at } from "@/lib/services/forms/inbox-endpoints";
import { formsService } from "@/lib/services/forms/service";
import type { Outcome } from "@/lib/services/requester";

/*
 * The calls of the staff area, as the signed-in person. A forms service without them answers `not_found` to the lists and
 * numbers; `forbidden` is a grade that is too low.
 */

type ItemQuery = Place<typeof at.listItems>["query"];

/** A page of items, newest first; `after` is the reference with which to request the next one. */
export const listItems = (env: Env, caller: Caller, query: ItemQuery = {}): Promise<Outcome<ItemPage>> =>
  call(env, caller, at.listItems, { query }, itemPageReading);

export const countItems = (env: Env, caller: Caller): Promise<Outcome<ItemCounts>> =>
  call(env, caller, at.countItems, {}, itemCountsReading);

/** Number of items received since a moment in ISO 8601, and the last change of the item with the reference. */
export const countNews = (
  env: Env,
  caller: Caller,
  query: { since: string; reference?: string | undefined },
): Promise<Outcome<ItemNews>> => call(env, caller, at.countNews, { query }, itemNewsReading);

/** The outcomes of the requests of a period, of two ISO dates, both included. */
export const getNumbers = (
  env: Env,
  caller: Caller,
  query: { from: string; until: string },
): Promise<Outcome<Numbers>> => call(env, caller, at.getNumbers, { query }, numbersReading);

/** The waiting list, and the free times that suit anyone on it. */
export const listWaiting = (env: Env, caller: Caller): Promise<Outcome<WaitingList>> =>
  call(env, caller, at.listWaiting, {}, waitingListReading);

/** One person, by the id of any of their items. */
export const getPerson = (env: Env, caller: Caller, id: string): Promise<Outcome<PersonCard>> =>
  call(env, caller, at.getPerson, { params: { id } }, personCardReading);

/** Joins the person of an item to a person. */
export const joinPerson = (env: Env, caller: Caller, id: string, reference: string): Promise<Outcome<PersonCard>> =>
  call(env, caller, at.joinPerson, { params: { id }, body: { reference } }, personCardReading);

/** Separates an item from a person. */
export const separatePerson = (env: Env, caller: Caller, id: string, reference: string): Promise<Outcome<PersonCard>> =>
  call(env, caller, at.separatePerson, { params: { id }, body: { reference } }, personCardReading);

/** Free times and days off of therapists who have hours, in a period. */
export const listCalendars = (
  env: Env,
  caller: Caller,
  { therapistIds, ...period }: { therapistIds: readonly string[]; from: string; until: string },
): Promise<Outcome<TherapistCalendar[]>> =>
  call(env, caller, at.listCalendars, { query: { therapists: therapistIds.join(","), ...period } }, calendarsReading);

/** Colleagues to whom items can be assigned. */
export const listColleagues = (env: Env, caller: Caller): Promise<Outcome<Colleague[]>> =>
  call(env, caller, at.listColleagues, {}, colleaguesReading);

/** One item; `not_found` for another company's, too. */
export const getItem = (env: Env, caller: Caller, reference: string): Promise<Outcome<WholeItem>> =>
  call(env, caller, at.getItem, { params: { reference } }, itemReading);

/** Marks the version of an item that was shown as seen. */
export const viewItem = (env: Env, caller: Caller, reference: string, version: number): Promise<Outcome<unknown>> =>
  call(env, caller, at.viewItem, { params: { reference }, body: { version } }, z.unknown());

/** The parts of an act, in the wire's spelling; which of them depends on the verb. */
export interface ActFields {
  /** As the person saw it. */
  version: number;
  start_at?: string;
  end_at?: string;
  meeting?: string | null;
  reason?: string | undefined;
  text?: string;
  done?: string;
  assignee_id?: string | null;
  therapist_id?: string | undefined;
  therapist?: string | undefined;
  place?: string | undefined;
  usual_place?: true | undefined;
  message?: string | undefined;
  none_free?: true;
  parts?: readonly string[] | undefined;
  despite?: true | undefined;
}

/**
 * An act on an item: a verb of its kind, `assign`, `note` or `undo`. `conflict` (`item_changed`) after a change by another;
 * `refused` with `problem.code` `verb_not_possible`, or with `problem.errors` for parts that are wrong.
 */
export const actOnItem = (
  env: Env,
  caller: Caller,
  { reference, verb, fields }: { reference: string; verb: string; fields: ActFields },
): Promise<Outcome<ActedItem>> =>
  call(env, caller, at.actOnItem, { params: { reference, verb }, body: fields }, actedItemReading);

/**
 * Stores a request that staff enter, or confirmed appointments. The same key stores them once. `conflict` with the taken starts in
 * `problem.current`.
 */
export function addRequests(env: Env, caller: Caller, key: string, body: object) {
  const { headers, ...service } = formsService(env, caller);
  const keyed = { ...service, headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: key } };
  return callEndpoint(keyed, at.addRequests, { body, answer: addedReading });
}

type Bulk = { references: readonly string[] } & (
  | { verb: "assign"; assignee_id: string | null }
  | { verb: "close" | "held" }
);

/** Assigns or closes several items, or records them as held; returns the result of each. */
export const actOnItems = (env: Env, caller: Caller, bulk: Bulk): Promise<Outcome<{ results: BulkResult[] }>> =>
  call(env, caller, at.actOnItems, { body: bulk }, bulkReading);

interface Sent {
  params?: Record<string, string>;
  query?: ItemQuery | { therapists: string } | { since: string } | { from: string; until: string };
  body?: object;
}

const call = <T>(env: Env, caller: Caller, endpoint: Endpoint, sent: Sent, answer: z.ZodType<T>) =>
  callEndpoint(formsService(env, caller), endpoint, { ...sent, answer });
