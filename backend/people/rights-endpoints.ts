import { z } from "zod";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf, uniqueIdParam } from "@/backend/http/json-api";
import {
  askErasure,
  confirmErasure,
  copyPerson,
  type OfPerson,
  readErasure,
  withdrawErasure,
} from "@/backend/people/person-rights";
import { documentOf } from "@/domain/wire/documents";
import { type Erasure, erasureShape, personCopyShape } from "@/domain/wire/person-rights";

const administered = {
  params: z.object({ id: uniqueIdParam }),
  refusals: { params: "unknown_person" },
  access: ["staff"],
  permission: "administer",
  problems: [404],
} as const;
const erasure = { 200: { description: "The steps, and who asked.", body: documentOf("erasure", erasureShape) } };
const answering =
  (act: (of: OfPerson) => Promise<Erasure>) =>
  async ({ ctx, params }: { ctx: OfPerson["ctx"]; params: { id: string } }) =>
    answersOf("erasure").ok(await act({ ctx, uniqueId: params.id }));

/** A copy and the erasure of what is held of a person, for administrators. */
export const personRightsEndpoints: readonly Endpoint[] = [
  endpoint("getPersonCopy", "GET /people/{id}/copy", {
    ...administered,
    summary: "Everything held of a person, as data and as a page",
    answers: { 200: { description: "Both.", body: documentOf("person-copy", personCopyShape) } },
    handle: async ({ ctx, params }) => {
      const copied = await copyPerson({ ctx, uniqueId: params.id });
      return answersOf("person-copy").ok({ uniqueId: params.id, ...copied });
    },
  }),
  endpoint("getErasure", "GET /people/{id}/erasure", {
    ...administered,
    summary: "What an erasure of a person would do, and who asked for one",
    answers: erasure,
    handle: answering(readErasure),
  }),
  endpoint("askErasure", "POST /people/{id}/erasure", {
    ...administered,
    summary: "Ask for the erasure of a person",
    answers: erasure,
    handle: answering(askErasure),
  }),
  endpoint("confirmErasure", "POST /people/{id}/erasure/confirm", {
    ...administered,
    summary: "Erase a person for whom another administrator asked that",
    answers: erasure,
    problems: [404, 409],
    handle: answering(confirmErasure),
  }),
  endpoint("withdrawErasure", "DELETE /people/{id}/erasure", {
    ...administered,
    summary: "Withdraw what was asked for",
    answers: erasure,
    handle: answering(withdrawErasure),
  }),
];
