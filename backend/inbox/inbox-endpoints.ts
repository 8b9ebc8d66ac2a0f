import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf, toResource, uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { actSchema } from "@/backend/inbox/act-input";
import { actOnItem } from "@/backend/inbox/act-on-item";
import { actOnItems, bulkSchema } from "@/backend/inbox/act-on-items";
import { listColleagues } from "@/backend/inbox/colleagues";
import { countItems, countNews } from "@/backend/inbox/count-items";
import { inboxQuery, referenceParam } from "@/backend/inbox/inbox-query";
import { joinPerson, separatePerson } from "@/backend/inbox/join-persons";
import { listItems } from "@/backend/inbox/list-items";
import { readPerson } from "@/backend/inbox/person-card";
import { STAFF_VERBS } from "@/backend/inbox/possible-verbs";
import { readItem } from "@/backend/inbox/read-item";
import { viewItem } from "@/backend/inbox/view-item";
import { readWaitingList } from "@/backend/inbox/waiting-list";
import { documentOf, listDocumentOf } from "@/domain/wire/documents";
import {
  actedItemShape,
  bulkShape,
  colleagueShape,
  itemCountsShape,
  itemNewsShape,
  itemPageDocument,
  itemSeenShape,
  wholeItemShape,
} from "@/domain/wire/inbox";
import { instant } from "@/domain/wire/input-fields";
import { personCardShape } from "@/domain/wire/person";
import { waitingListShape } from "@/domain/wire/waiting";

const TYPE = "inbox_item";
const forStaff = { access: ["staff"], permission: "see_items" } as const;
const byReference = { params: z.object({ reference: referenceParam }), refusals: { params: "unknown_item" } } as const;

interface InboxSettings {
  /** The network's. */
  officeZone: string;
  /** Partition of the directory. */
  partition: string;
  /** Delay of the mail of an act on a request, for an undo; 0 for none. */
  undoMs: number;
  /** True where mail waits because a public site has no mail server. */
  lacksMailServer?: boolean | undefined;
}

/** Endpoints of the inbox, for staff. */
export function inboxEndpoints({ officeZone, partition, undoMs, lacksMailServer = false }: InboxSettings): Endpoint[] {
  return [
    endpoint("listItems", "GET /inbox", {
      summary: "What came in, newest first, as far as the caller's grade sees it",
      ...forStaff,
      query: inboxQuery,
      answers: { 200: { description: "One page of it.", body: itemPageDocument } },
      handle: async ({ ctx, query }) => {
        const { items, after, unreadable } = await listItems({ ctx, query, partition });
        const meta = { after, ...(unreadable > 0 && { unreadable }) };
        return { status: 200, body: { data: items.map((item) => toResource(TYPE, item)), meta } };
      },
    }),
    ...numberEndpoints(lacksMailServer),
    endpoint("getItem", "GET /inbox/{reference}", {
      ...byReference,
      summary: "An item with labelled facts, its timeline and what can be done with it",
      ...forStaff,
      answers: { 200: { description: "All that the caller's grade sees.", body: documentOf(TYPE, wholeItemShape) } },
      handle: async ({ ctx, params }) =>
        answersOf(TYPE).ok(await readItem({ ctx, reference: params.reference, officeZone, partition })),
    }),
    endpoint("viewItem", "POST /inbox/{reference}/view", {
      ...byReference,
      summary: "Mark a version of an item as seen by the caller",
      ...forStaff,
      body: z.strictObject({ version: z.int().min(1) }),
      answers: { 200: { description: "What is seen now.", body: documentOf("inbox_view", itemSeenShape) } },
      handle: async ({ ctx, params, body }) =>
        answersOf("inbox_view").ok(await viewItem({ ctx, reference: params.reference, version: body.version })),
    }),
    endpoint("listWaiting", "GET /waiting", {
      summary: "The waiting list in its order, and the next times that suit anyone on it",
      ...forStaff,
      answers: { 200: { description: "All of it.", body: documentOf("waiting_list", waitingListShape) } },
      handle: async ({ ctx }) => toNumbers("waiting_list", await readWaitingList({ ctx, partition })),
    }),
    ...personEndpoints,
    ...actEndpoints({ undoMs, partition }),
  ];
}

const handling = { access: ["staff"], permission: "handle_items" } as const;
const actEndpoints = (settings: Pick<InboxSettings, "undoMs" | "partition">) => [
  endpoint("actOnItems", "POST /inbox/bulk", {
    summary: "Assign or close several items",
    ...handling,
    body: bulkSchema,
    answers: { 200: { description: "What became of each.", body: documentOf("inbox_bulk", bulkShape) } },
    handle: async ({ ctx, body }) => toNumbers("inbox_bulk", { results: await actOnItems({ ctx, input: body }) }),
  }),
  endpoint("actOnItem", "POST /inbox/{reference}/{verb}", {
    params: z.object({ reference: referenceParam, verb: z.enum([...STAFF_VERBS, "assign", "note", "reply", "undo"]) }),
    refusals: { params: "unknown_item" },
    summary:
      "An act on an item: a verb of its kind, an assignment, a note, a message to the person, or taking back the last act",
    ...handling,
    body: actSchema,
    problems: [409],
    answers: { 200: { description: "The item after it.", body: documentOf(TYPE, actedItemShape) } },
    handle: async ({ ctx, params: { reference, verb }, body }) =>
      answersOf(TYPE).ok(await actOnItem({ ctx, reference, verb, input: body, ...settings })),
  }),
];

const numberEndpoints = (lacksMailServer: boolean) => [
  endpoint("countItems", "GET /inbox/counts", {
    summary: "How many open items there are, unread ones, the caller's, and so on",
    ...forStaff,
    answers: { 200: { description: "Numbers alone.", body: documentOf("inbox_counts", itemCountsShape) } },
    handle: async ({ ctx }) => toNumbers("inbox_counts", await countItems({ ctx, lacksMailServer })),
  }),
  endpoint("countNews", "GET /inbox/news", {
    summary: "How many items came in since a moment, and how one of them stands",
    ...forStaff,
    query: z.strictObject({ since: instant, reference: referenceParam.optional() }),
    answers: {
      200: {
        description: "A number, and the last change of the item that was named.",
        body: documentOf("inbox_news", itemNewsShape),
      },
    },
    handle: async ({ ctx, query }) =>
      toNumbers("inbox_news", await countNews({ ctx, since: new Date(query.since), reference: query.reference })),
  }),
  endpoint("listColleagues", "GET /inbox/colleagues", {
    summary: "Who can be assigned to items",
    ...handling,
    query: wholeList,
    answers: { 200: { description: "All of them.", body: listDocumentOf("colleague", colleagueShape) } },
    handle: async ({ ctx }) => answersOf("colleague").list(await listColleagues({ ctx })),
  }),
];

/** Numbers are no stored resource: their id is their type. */
const toNumbers = (type: string, attributes: object) => ({
  status: 200 as const,
  body: { data: { id: type, type, attributes } },
});

const personParams = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_person" } } as const;
const aboutPerson = { ...personParams, access: ["staff"], problems: [404] } as const;
const changingPerson = {
  ...aboutPerson,
  permission: "handle_items",
  body: z.strictObject({ reference: referenceParam }),
  answers: { 200: { description: "The person after it.", body: documentOf("person", personCardShape) } },
} as const;
const toPerson = async (ctx: Ctx, uniqueId: string) => answersOf("person").ok(await readPerson({ ctx, uniqueId }));

/** One person, for staff who see contacts. */
const personEndpoints: Endpoint[] = [
  endpoint("getPerson", "GET /people/{id}", {
    ...aboutPerson,
    permission: "see_contacts",
    summary: "One person, by the id of any of their items: contacts, items, sent forms, and what may be theirs",
    answers: { 200: { description: "All that the caller's grade sees.", body: documentOf("person", personCardShape) } },
    handle: ({ ctx, params }) => toPerson(ctx, params.id),
  }),
  endpoint("joinPerson", "POST /people/{id}/join", {
    ...changingPerson,
    summary: "Join the person of another item to this one",
    handle: async ({ ctx, params, body }) => {
      await joinPerson({ ctx, uniqueId: params.id, reference: body.reference });
      return toPerson(ctx, params.id);
    },
  }),
  endpoint("separatePerson", "POST /people/{id}/separate", {
    ...changingPerson,
    summary: "Separate an item from this person, as one of another person",
    handle: async ({ ctx, params, body }) => {
      await separatePerson({ ctx, uniqueId: params.id, reference: body.reference });
      return toPerson(ctx, params.id);
    },
  }),
];
