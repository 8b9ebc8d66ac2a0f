import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf, uniqueIdParam } from "@/backend/http/json-api";
import { referenceParam } from "@/backend/inbox/inbox-query";
import { joinPerson, separatePerson } from "@/backend/inbox/join-persons";
import { readPerson } from "@/backend/inbox/person-card";
import { documentOf } from "@/domain/wire/documents";
import { personCardShape } from "@/domain/wire/person";

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
export const personEndpoints: Endpoint[] = [
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
