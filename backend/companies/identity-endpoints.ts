import { z } from "zod";
import {
  getIdentity,
  identityId,
  identitySchema,
  registerIdentity,
  updateIdentity,
} from "@/backend/companies/identities";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf } from "@/backend/http/json-api";
import { formsIdentityDocument } from "@/domain/wire/identity";

const common = {
  access: ["guest", "user", "staff", "service"],
  params: z.object({ id: identityId }),
  refusals: { params: "unknown_identity" },
  answers: { 200: { description: "The identity.", body: formsIdentityDocument } },
} as const;
const answer = answersOf("identity");

/** Identities of the forms service. Specification, section 7, Forms service. */
export const identityEndpoints = [
  endpoint("registerFormsIdentity", "POST /identities/{id}/register", {
    permission: "handle_items",
    summary: "Register an identity; again replaces what is known",
    ...common,
    body: identitySchema,
    handle: async ({ ctx, params, body }) =>
      answer.ok(await registerIdentity({ ctx, uniqueId: params.id, user: body })),
  }),
  endpoint("getFormsIdentity", "GET /identities/{id}", {
    permission: "see_contacts",
    summary: "An identity",
    ...common,
    handle: async ({ ctx, params }) => answer.ok(await getIdentity({ ctx, uniqueId: params.id })),
  }),
  endpoint("updateFormsIdentity", "PUT /identities/{id}", {
    permission: "handle_items",
    summary: "Replace what is known of an identity",
    ...common,
    body: identitySchema,
    handle: async ({ ctx, params, body }) => answer.ok(await updateIdentity({ ctx, uniqueId: params.id, user: body })),
  }),
];
