import { z } from "zod";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { entityDocument, foundDocument } from "@/backend/search/documents";
import { getEntity } from "@/backend/search/get-entity";
import { scopeSchema, searchSchema } from "@/backend/search/schema";
import { searchEntities, searchSparseEntities } from "@/backend/search/search-entities";
import { toEntityResource, toFoundResource, toSparseResource } from "@/backend/search/to-entity-resource";

/** The directory's entities. Specification, section 7, Search service. */
export function entityEndpoints(defaultPartition: string): Endpoint[] {
  return [search, get(defaultPartition)];
}

const search = endpoint({
  operationId: "searchEntities",
  method: "post",
  path: "/entities/search",
  summary: "Search entities",
  description:
    "`include` and `exclude` are JSON strings. Values of one filter are alternatives; filters narrow one another. `fields` asks for a few attributes of up to a thousand entities.",
  access: ["service"],
  body: searchSchema,
  refusals: { body: 400 },
  answers: { 200: { description: "One page of entities, and how many there are.", body: foundDocument } },
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
