import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { cloudSchema } from "@/backend/search/schema";
import { searchCloud } from "@/backend/search/search-cloud";
import { toFoundResource } from "@/backend/search/therapist-resource";
import { cloudDocument } from "@/domain/wire/identity";

/** The search over everything. Specification, section 7, Search service. */
export function cloudEndpoints(defaultPartition: string): Endpoint[] {
  return [
    endpoint("searchCloud", "POST /cloud", {
      summary: "Search therapists and, for services, identities",
      description:
        "`params.query` is part of a name; `params.types` narrows to `entity` or `identity`. `include` and `exclude` are JSON strings of filters, as in a search of therapists.",
      access: ["guest", "user", "staff", "service"],
      body: cloudSchema,
      refusals: { body: 400 },
      answers: { 200: { description: "One page: therapists, then identities.", body: cloudDocument } },
      handle: async ({ ctx, body }) => {
        const { therapists, identities, ...meta } = await searchCloud({ ctx, input: body, defaultPartition });
        const people = identities.map((identity) => ({
          id: identity.uniqueId,
          type: "identity",
          attributes: identity,
        }));
        return { status: 200, body: { data: [...therapists.map(toFoundResource), ...people], meta } };
      },
    }),
  ];
}
