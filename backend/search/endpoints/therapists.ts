import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import type { DirectoryReads } from "@/backend/search/directory-reads";
import { findSimilar } from "@/backend/search/find-similar";
import { getTherapist } from "@/backend/search/get-therapist";
import {
  directorySchema,
  searchSchema,
  similarSchema,
  therapistBodySchema,
  therapistIdSchema,
  therapistListSchema,
} from "@/backend/search/schema";
import { searchSparseTherapists, searchTherapists } from "@/backend/search/search-therapists";
import {
  type TherapistRow,
  toFoundResource,
  toSparseResource,
  toTherapistResource,
} from "@/backend/search/therapist-resource";
import type { UnmetSearches } from "@/backend/search/unmet-searches";
import { deleteTherapist, registerTherapist, updateTherapist } from "@/backend/search/write-therapist";
import type { RosterChange } from "@/backend/site/announce-changes";
import { entityDocument, entityListDocument, foundDocument, similarDocument } from "@/domain/wire/therapist";

/** The website calls with its key alone, or with the bearer of the visitor too. */
const READERS = ["guest", "user", "staff", "service"] as const;

const byId = { params: z.object({ id: z.string() }), refusals: { params: "unknown_entity" } };

/** The directory's therapists. Specification, section 7, Search service. */
export const therapistEndpoints = (
  defaultPartition: string,
  rosterChanged: (change: RosterChange) => void,
  reads: DirectoryReads,
  onUnmetSearch?: UnmetSearches["count"],
): Endpoint[] => [
  search(reads, onUnmetSearch),
  ...readings(defaultPartition, reads),
  ...writes(defaultPartition, rosterChanged),
];

const search = ({ read }: DirectoryReads, onUnmetSearch?: UnmetSearches["count"]): Endpoint =>
  endpoint("searchEntities", "POST /entities/search", {
    summary: "Search therapists",
    description:
      "`include` and `exclude` are JSON strings. Values of one filter are alternatives; filters narrow one another. `fields` asks for a few attributes of up to a thousand therapists. `facets` names filters whose values are counted: how many therapists each value would leave if it alone were chosen of its filter, everything else staying as it is. Values are in lower case; one without therapists is missing. `relax` asks how many there are without each filter in use, and if there are none also without any two, as far as that finds someone. The sort `best_match` puts therapists with more of the chosen values first, then those who accept new clients, of the payer if there is one, then those of whom that is not stated; equals change places every day, the `seed`, so that each is first equally often. `yes` of `accepting_new_clients` means, beside exactly one insurer or EAP: for its clients.",
    access: READERS,
    body: searchSchema,
    refusals: { body: 400 },
    answers: {
      200: {
        description: "One page of therapists, how many there are, and the counts and relaxations that were asked for.",
        body: foundDocument,
      },
    },
    handle: async ({ ctx, body: input }) => {
      if (input.fields) {
        const { fields } = input;
        const { therapists, ...meta } = await read(ctx, input, (ctx) => searchSparseTherapists({ ctx, input }));
        return { status: 200, body: { data: therapists.map((one) => toSparseResource(one, fields)), meta } };
      }
      const { therapists, ...meta } = await read(ctx, input, (ctx) => searchTherapists({ ctx, input }));
      if (meta.totalRecords === 0) onUnmetSearch?.(input);
      return { status: 200, body: { data: therapists.map(toFoundResource), meta } };
    },
  });

const readings = (defaultPartition: string, { read }: DirectoryReads): Endpoint[] => [
  endpoint("listEntities", "GET /entities", {
    summary: "All therapists of a directory, a page at a time",
    access: READERS,
    query: therapistListSchema,
    answers: { 200: { description: "One page of therapists, and how many there are.", body: entityListDocument } },
    handle: async ({ ctx, query }) => {
      const input = { ...query, partition: query.partition ?? defaultPartition };
      const { therapists, ...meta } = await read(ctx, input, (ctx) => searchTherapists({ ctx, input }));
      return { status: 200, body: { data: therapists.map(toFoundResource), meta } };
    },
  }),
  endpoint("getEntity", "GET /entities/{id}", {
    summary: "One therapist by slug, unique id or former slug",
    access: READERS,
    ...byId,
    query: directorySchema,
    answers: { 200: { description: "The therapist, with the current slug.", body: entityDocument } },
    handle: async ({ ctx, params: { id }, query: { key, partition = defaultPartition } }) => {
      const directory = { partition, key };
      const therapist = await read(ctx, directory, (ctx) => getTherapist({ ctx, ...directory, id }));
      return { status: 200, body: { data: toTherapistResource(therapist) } };
    },
  }),
  endpoint("listSimilarEntities", "GET /entities/{id}/similar", {
    summary: "Therapists who share a state, and where possible a concern and an insurer, with one",
    description: "The next ones in the directory's order, so that every therapist is similar to others.",
    access: READERS,
    ...byId,
    query: similarSchema,
    answers: { 200: { description: "A few therapists, or none.", body: similarDocument } },
    handle: async ({ ctx, params: { id }, query }) => {
      const { key, partition = defaultPartition } = query;
      const find = (ctx: Ctx) => findSimilar({ ctx, ...query, partition, id });
      return { status: 200, body: { data: (await read(ctx, { partition, key }, find)).map(toFoundResource) } };
    },
  }),
];

/** Writes of single therapists, by the rules of a roster import: same checks, slugs and facets. */
function writes(defaultPartition: string, rosterChanged: (change: RosterChange) => void): Endpoint[] {
  const common = { access: ["service"], query: directorySchema.pick({ partition: true }) } as const;
  const answers = { 200: { description: "The therapist as stored.", body: entityDocument } };
  const announce = async (written: Promise<TherapistRow>) => {
    const therapist = await written;
    rosterChanged({ slugs: [therapist.slug] });
    return { status: 200 as const, body: { data: toTherapistResource(therapist) } };
  };
  return [
    endpoint("registerEntity", "POST /entities/{id}/register", {
      summary: "Put a therapist into the directory, or replace the one of this id",
      ...common,
      params: z.object({ id: therapistIdSchema }),
      body: therapistBodySchema,
      answers,
      problems: [409],
      handle: ({ ctx, params: { id: uniqueId }, query: { partition = defaultPartition }, body: input }) =>
        announce(registerTherapist({ ctx, partition, uniqueId, input })),
    }),
    endpoint("updateEntity", "PUT /entities/{id}", {
      summary: "Replace a therapist who is in the directory; a slug that changes redirects",
      ...common,
      ...byId,
      body: therapistBodySchema,
      answers,
      problems: [409],
      handle: ({ ctx, params: { id }, query: { partition = defaultPartition }, body: input }) =>
        announce(updateTherapist({ ctx, partition, id, input })),
    }),
    endpoint("deleteEntity", "DELETE /entities/{id}", {
      summary: "Withdraw a therapist from the directory, with data that no other therapist uses",
      ...common,
      ...byId,
      answers: { 200: { description: "Gone.", body: z.strictObject({ success: z.literal(true) }) } },
      handle: async ({ ctx, params: { id }, query: { partition = defaultPartition } }) => {
        rosterChanged({ slugs: await deleteTherapist({ ctx, partition, id }) });
        return { status: 200, body: { success: true } };
      },
    }),
  ];
}
