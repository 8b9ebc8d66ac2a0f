import { z } from "zod";
import { endpoint } from "@/backend/http/endpoint";
import { getIdentity, registerIdentity, updateIdentity } from "@/backend/search/identities";
import { identityIdSchema, identitySchema } from "@/backend/search/schema";
import { identityDocument } from "@/domain/wire/identity";

const common = {
  access: ["guest", "user", "staff", "service"],
  params: z.object({ id: identityIdSchema }),
  answers: { 200: { description: "The identity.", body: identityDocument } },
} as const;

const answer = (identity: { uniqueId: string }) => ({
  status: 200 as const,
  body: { data: { id: identity.uniqueId, type: "identity", attributes: identity } },
});

/** Identities of the search. Specification, section 7, Search service. */
export const identityEndpoints = [
  endpoint("registerIdentity", "POST /identities/{id}/register", {
    summary: "Register an identity; again replaces what is known",
    ...common,
    body: identitySchema,
    handle: async ({ ctx, params, body }) => answer(await registerIdentity({ ctx, uniqueId: params.id, user: body })),
  }),
  endpoint("getIdentity", "GET /identities/{id}", {
    summary: "An identity",
    ...common,
    handle: async ({ ctx, params }) => answer(await getIdentity({ ctx, uniqueId: params.id })),
  }),
  endpoint("updateIdentity", "PUT /identities/{id}", {
    summary: "Replace what is known of an identity",
    ...common,
    body: identitySchema,
    handle: async ({ ctx, params, body }) => answer(await updateIdentity({ ctx, uniqueId: params.id, user: body })),
  }),
];
