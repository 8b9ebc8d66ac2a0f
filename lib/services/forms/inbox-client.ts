import "server-only";
import { z } from "zod";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";
import {
  actedItemReading,
  addedReading,
  bulkReading,
  colleaguesReading,
  itemCountsReading,
  itemNewsReading,
  itemPageReading,
  itemReading,
} from "@/domain/wire/inbox";
import { numbersReading } from "@/domain/wire/numbers";
import { personCardReading } from "@/domain/wire/person";
import { erasureReading, personCopyReading } from "@/domain/wire/person-rights";
import { calendarsReading } from "@/domain/wire/times";
import { waitingListReading } from "@/domain/wire/waiting";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, createCalls, type Place } from "@/lib/services/endpoint";
import { inboxEndpoints as at } from "@/lib/services/forms/inbox-endpoints";
import { formsService } from "@/lib/services/forms/service";

/*
 * The calls of the staff area, as the signed-in person. A forms service without them answers `not_found` to the lists and
 * numbers; `forbidden` is a grade that is too low.
 */
const call = createCalls(formsService);

/** A page of items, newest first; `after` is the reference with which to request the next one. */
export const listItems = call(at.listItems, itemPageReading, (query: Place<typeof at.listItems>["query"] = {}) => ({
  query,
}));

export const countItems = call(at.countItems, itemCountsReading);

/** Number of items received since a moment in ISO 8601, and the last change of the item with the reference. */
export const countNews = call(
  at.countNews,
  itemNewsReading,
  (query: { since: string; reference?: string | undefined }) => ({ query }),
);

/** The outcomes of the requests of a period, of two ISO dates, both included. */
export const getNumbers = call(at.getNumbers, numbersReading, (query: { from: string; until: string }) => ({ query }));

/** The waiting list, and the free times that suit anyone on it. */
export const listWaiting = call(at.listWaiting, waitingListReading);

/** One person, by the id of any of their items. */
export const getPerson = call(at.getPerson, personCardReading, (id: string) => ({ params: { id } }));

const toJoined = (id: string, reference: string) => ({ params: { id }, body: { reference } });

/** Joins the person of an item to a person. */
export const joinPerson = call(at.joinPerson, personCardReading, toJoined);

/** Separates an item from a person. */
export const separatePerson = call(at.separatePerson, personCardReading, toJoined);

const byId = (id: string) => ({ params: { id } });

/** Everything held of a person, by the id of any of their items. */
export const getPersonCopy = call(at.getPersonCopy, personCopyReading, byId);

/** The steps that an erasure of a person would take, and who asked for one. */
export const getErasure = call(at.getErasure, erasureReading, byId);

/** Asks for an erasure; another administrator confirms it, or it is withdrawn. */
export const askErasure = call(at.askErasure, erasureReading, byId);
export const confirmErasure = call(at.confirmErasure, erasureReading, byId);
export const withdrawErasure = call(at.withdrawErasure, erasureReading, byId);

/** Free times and days off of therapists who have hours, in a period. */
export const listCalendars = call(
  at.listCalendars,
  calendarsReading,
  ({ therapistIds, ...period }: { therapistIds: readonly string[]; from: string; until: string }) => ({
    query: { therapists: therapistIds.join(","), ...period },
  }),
);

/** Colleagues to whom items can be assigned. */
export const listColleagues = call(at.listColleagues, colleaguesReading);

/** One item; `not_found` for another company's, too. */
export const getItem = call(at.getItem, itemReading, (reference: string) => ({ params: { reference } }));

/** Marks the version of an item that was shown as seen. */
export const viewItem = call(at.viewItem, z.unknown(), (reference: string, version: number) => ({
  params: { reference },
  body: { version },
}));

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
export const actOnItem = call(
  at.actOnItem,
  actedItemReading,
  ({ fields, ...params }: { reference: string; verb: string; fields: ActFields }) => ({ params, body: fields }),
);

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
export const actOnItems = call(at.actOnItems, bulkReading, (body: Bulk) => ({ body }));
