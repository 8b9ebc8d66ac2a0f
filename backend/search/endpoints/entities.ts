import { z } from "zod";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { getEntity } from "@/backend/search/get-entity";
import { entityBodySchema, entityIdSchema, entityListSchema, scopeSchema, searchSchema } from "@/backend/search/schema";
import { searchEntities, searchSparseEntities } from "@/backend/search/search-entities";
import { toEntityResource, toFoundResource, toSparseResource } from "@/backend/search/to-entity-resource";
import { deleteEntity, registerEntity, updateEntity } from "@/backend/search/write-entity";
import { entityDocument, entityListDocument, foundDocument } from "@/domain/wire/therapist";

/** The directory's entities. Specification, section 7, Search service. */
export function entityEndpoints(defaultPartition: string, rosterChanged: () => void): Endpoint[] {
  return [search, list(defaultPartition), get(defaultPartition), ...writes(defaultPartition, rosterChanged)];
}

const search = endpoint({
  operationId: "searchEntities",
  method: "post",
  path: "/entities/search",
  summary: "Search entities",
  description:
    "`include` and `exclude` are JSON strings. Values of one filter are alternatives; filters narrow one another. `fields` asks for a few attributes of up to a thousand entities. `facets` names filters whose values are counted: how many entities each value would leave if it alone were chosen of its filter, everything else staying as it is. Values are in lower case; one that nobody has is missing.",
  access: ["service"],
  body: searchSchema,
  refusals: { body: 400 },
  answers: {
    200: {
      description: "One page of entities, how many there are, and the counts that were asked for.",
      body: foundDocument,
    },
  },
  handle: async ({ ctx, body: input }) => {
    if (input.fields) {
      const { fields } = input;
      const { entities, ...meta } = await searchSparseEntities({ ctx, input });
      return { status: 200, body: { data: entities.map((entity) => toSparseResource(entity, fields)), meta } };
    }
    const { entities, ...meta } = await searchEntities({ ctx, input });
    return { status: 200, body: { data: entities.map(toFoundResource), meta } };
  },
});

function get(defaultPartition: string): Endpoint {
  return endpoint({
    operationId: "getEntity",
    method: "get",
    path: "/entities/{id}",
    summary: "One entity by slug, unique id or former slug",
    access: ["service"],
    params: z.object({ id: z.string() }),
    query: scopeSchema,
    refusals: { params: "unknown_entity" },
    answers: { 200: { description: "The entity, with its slug of today.", body: entityDocument } },
    handle: async ({ ctx, params, query }) => {
      const partition = query.partition ?? defaultPartition;
      const entity = await getEntity({ ctx, partition, key: query.key, id: params.id });
      return { status: 200, body: { data: toEntityResource(entity) } };
    },
  });
}

function list(defaultPartition: string): Endpoint {
  return endpoint({
    operationId: "listEntities",
    method: "get",
    path: "/entities",
    summary: "All entities of a directory, a page at a time",
    access: ["service"],
    query: entityListSchema,
    answers: { 200: { description: "One page of entities, and how many there are.", body: entityListDocument } },
    handle: async ({ ctx, query }) => {
      const input = { ...query, partition: query.partition ?? defaultPartition };
      const { entities, ...meta } = await searchEntities({ ctx, input });
      return { status: 200, body: { data: entities.map(toFoundResource), meta } };
    },
  });
}

/** Writes of single therapists, by the rules of a roster import: same checks, slugs and facets. */
function writes(defaultPartition: string, rosterChanged: () => void): Endpoint[] {
  const common = { access: ["service"], query: scopeSchema.pick({ partition: true }) } as const;
  const answers = { 200: { description: "The entity as it is now.", body: entityDocument } };
  const one = { params: z.object({ id: z.string() }), refusals: { params: "unknown_entity" } };
  return [
    endpoint({
      operationId: "registerEntity",
      method: "post",
      path: "/entities/{id}/register",
      summary: "Put a therapist into the directory; again replaces what is there",
      ...common,
      params: z.object({ id: entityIdSchema }),
      body: entityBodySchema,
      answers,
      problems: [409],
      handle: async ({ ctx, params, query, body }) => {
        const partition = query.partition ?? defaultPartition;
        const entity = await registerEntity({ ctx, partition, uniqueId: params.id, input: body });
        rosterChanged();
        return { status: 200, body: { data: toEntityResource(entity) } };
      },
    }),
    endpoint({
      operationId: "updateEntity",
      method: "put",
      path: "/entities/{id}",
      summary: "Replace a therapist who is in the directory; a slug that changes redirects",
      ...common,
      ...one,
      body: entityBodySchema,
      answers,
      problems: [409],
      handle: async ({ ctx, params, query, body }) => {
        const partition = query.partition ?? defaultPartition;
        const entity = await updateEntity({ ctx, partition, id: params.id, input: body });
        rosterChanged();
        return { status: 200, body: { data: toEntityResource(entity) } };
      },
    }),
    endpoint({
      operationId: "deleteEntity",
      method: "delete",
      path: "/entities/{id}",
      summary: "Withdraw a therapist from the directory, and what only they used",
      ...common,
      ...one,
      answers: { 200: { description: "Gone.", body: z.strictObject({ success: z.literal(true) }) } },
      handle: async ({ ctx, params, query }) => {
        await deleteEntity({ ctx, partition: query.partition ?? defaultPartition, id: params.id });
        rosterChanged();
        return { status: 200, body: { success: true } };
      },
    }),
  ];
}
