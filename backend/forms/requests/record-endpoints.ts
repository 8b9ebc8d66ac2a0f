import { z } from "zod";
import {
  createRecord,
  deleteRecord,
  getRecord,
  listRecords,
  type RecordKind,
  recordListing,
  updateRecord,
} from "@/backend/forms/requests/records";
import { repeatable } from "@/backend/forms/requests/write-once";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf, GONE, gone, uniqueIdParam } from "@/backend/http/json-api";
import type { Permission } from "@/domain/inbox/grades";
import { documentOf, pageDocumentOf } from "@/domain/wire/documents";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";
import { foldOwnKeys } from "@/domain/wire/reading";
import { RECORD_FIELDS, recordReceiptShape, recordShape } from "@/domain/wire/records";

/** Permission that staff need to read a kind: surveys contain answers. */
const READ_WITH: Readonly<Record<RecordKind, Permission>> = {
  survey: "read_answers",
  subscription: "see_contacts",
  referral: "see_contacts",
};
const READERS = ["user", "staff", "service"] as const;
const STAFF = ["staff", "service"] as const;

/** The calls of a kind of record: to send one and to read. */
function readable(kind: RecordKind): Endpoint[] {
  const { name, attributes, byId, answer } = partsOf(kind);
  const body = bodyOf(kind, z.strictObject(RECORD_FIELDS[kind]));
  return [
    endpoint(`list${name}s`, `GET /${kind}s`, {
      permission: READ_WITH[kind],
      summary: `The ${kind}s that the caller may see`,
      access: READERS,
      query: recordListing.query,
      answers: { 200: { description: "One page of them.", body: pageDocumentOf(kind, attributes) } },
      handle: async ({ ctx, query }) => answer.page(await listRecords({ ctx, kind, paging: query })),
    }),
    endpoint(`create${name}`, `POST /${kind}s`, {
      permission: "handle_items",
      summary: `Send a ${kind}`,
      access: ["guest", ...READERS],
      ...repeatable,
      body,
      answers: { 201: { description: "A receipt.", body: documentOf(kind, recordReceiptShape) } },
      handle: async ({ ctx, headers, body: content }) => {
        const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
        return { status: 201, body: { data: await createRecord({ ctx, kind, content, idempotencyKey }) } };
      },
    }),
    endpoint(`get${name}`, `GET /${kind}s/{id}`, {
      permission: READ_WITH[kind],
      ...byId,
      summary: `A ${kind}`,
      access: READERS,
      answers: { 200: { description: "All of it.", body: documentOf(kind, attributes) } },
      handle: async ({ ctx, params }) => answer.ok(await getRecord({ ctx, kind, uniqueId: params.id })),
    }),
  ];
}

/** The calls that change a record; `access` lists the roles allowed. */
function changeable(kind: RecordKind, access: typeof READERS | typeof STAFF): Endpoint[] {
  const { name, attributes, byId, answer } = partsOf(kind);
  return [
    endpoint(`update${name}`, `PUT /${kind}s/{id}`, {
      permission: "handle_items",
      ...byId,
      summary: `Change what is named of a ${kind}`,
      access,
      body: bodyOf(kind, z.strictObject(RECORD_FIELDS[kind]).partial()),
      answers: { 200: { description: "All of it.", body: documentOf(kind, attributes) } },
      handle: async ({ ctx, params, body: content }) =>
        answer.ok(await updateRecord({ ctx, kind, uniqueId: params.id, content })),
    }),
    endpoint(`delete${name}`, `DELETE /${kind}s/{id}`, {
      permission: "handle_items",
      ...byId,
      summary: `Hide a ${kind}`,
      access,
      answers: GONE,
      handle: ({ ctx, params }) => deleteRecord({ ctx, kind, uniqueId: params.id }).then(gone),
    }),
  ];
}

/** Surveys, subscriptions and referrals. Specification, section 7, Forms service. */
export const recordEndpoints = [
  ...readable("survey"),
  ...readable("subscription"),
  // A subscriber of any role can end their own.
  ...changeable("subscription", READERS),
  ...readable("referral"),
  ...changeable("referral", STAFF),
];

function partsOf(kind: RecordKind) {
  return {
    name: kind.charAt(0).toUpperCase() + kind.slice(1),
    attributes: recordShape(kind),
    byId: { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_record" } },
    answer: answersOf(kind),
  };
}

/** `{[kind]: fields}` as the fields, their names in camelCase. */
function bodyOf(kind: RecordKind, fields: z.ZodType<Record<string, unknown>>) {
  return z.strictObject({ [kind]: fields }).transform((body) => foldOwnKeys(body[kind] ?? {}));
}
