import { z } from "zod";
import {
  createFormSchema,
  deleteFormSchema,
  formSchemaSchema,
  getFormSchema,
  listFormSchemas,
  updateFormSchema,
} from "@/backend/forms/definitions/form-schemas";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, GONE, gone, uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { documentOf, listDocumentOf } from "@/domain/wire/documents";
import { formSchemaShape } from "@/domain/wire/form";

const schemaAnswer = { description: "The schema.", body: documentOf("form_schema", formSchemaShape) };
const answer = answersOf("form_schema");

const access = ["staff", "service"] as const;
const byFormId = { access, params: z.object({ formId: uniqueIdParam }), refusals: { params: "unknown_form" } } as const;
const byId = {
  access,
  params: z.object({ formId: uniqueIdParam, schemaId: uniqueIdParam }),
  refusals: { params: "unknown_schema" },
} as const;

/** A form's schemas. Specification, section 7, Forms service. */
export const formSchemaEndpoints = [
  endpoint("listSchemas", "GET /forms/{formId}/schemas", {
    permission: "send_forms",
    query: wholeList,
    ...byFormId,
    summary: "A form's schemas",
    answers: { 200: { description: "All of them.", body: listDocumentOf("form_schema", formSchemaShape) } },
    handle: async ({ ctx, params }) => answer.list(await listFormSchemas({ ctx, formId: params.formId })),
  }),
  endpoint("createSchema", "POST /forms/{formId}/schemas", {
    permission: "administer",
    ...byFormId,
    summary: "Give a form a schema",
    body: formSchemaSchema,
    answers: { 201: schemaAnswer },
    handle: async ({ ctx, params, body }) =>
      answer.created(await createFormSchema({ ctx, formId: params.formId, input: body })),
  }),
  endpoint("getSchema", "GET /forms/{formId}/schemas/{schemaId}", {
    permission: "send_forms",
    ...byId,
    summary: "A schema",
    answers: { 200: schemaAnswer },
    handle: async ({ ctx, params }) => answer.ok(await getFormSchema({ ctx, place: params })),
  }),
  endpoint("updateSchema", "PUT /forms/{formId}/schemas/{schemaId}", {
    permission: "administer",
    ...byId,
    summary: "Rename a schema",
    body: formSchemaSchema,
    answers: { 200: schemaAnswer },
    handle: async ({ ctx, params, body }) => answer.ok(await updateFormSchema({ ctx, place: params, input: body })),
  }),
  endpoint("deleteSchema", "DELETE /forms/{formId}/schemas/{schemaId}", {
    permission: "administer",
    ...byId,
    summary: "Take a schema out of use; what was answered is kept",
    answers: GONE,
    handle: ({ ctx, params }) => deleteFormSchema({ ctx, place: params }).then(gone),
  }),
];
