import { z } from "zod";
import {
  createForm,
  deleteForm,
  formChangesSchema,
  formListing,
  formType,
  getForm,
  listFormPage,
  newFormSchema,
  updateForm,
} from "@/backend/forms/definitions/forms";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, GONE, gone, uniqueIdParam } from "@/backend/http/json-api";
import { documentOf, pageDocumentOf } from "@/domain/wire/documents";
import { formShape } from "@/domain/wire/form";

const formAnswer = { description: "The form.", body: documentOf("form", formShape) };
const somePage = { description: "One page of them.", body: pageDocumentOf("form", formShape) };
const answer = answersOf("form");

const common = { access: ["staff", "service"] } as const;
const byId = { ...common, params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_form" } } as const;

/** Forms without their wording. Specification, section 7, Forms service. */
export const formEndpoints = [
  endpoint("listForms", "GET /forms", {
    permission: "send_forms",
    summary: "The company's forms",
    ...common,
    query: formListing.query,
    answers: { 200: somePage },
    handle: async ({ ctx, query }) => answer.page(await listFormPage({ ctx, paging: query })),
  }),
  endpoint("listFormsByType", "GET /forms/types/{type}", {
    permission: "send_forms",
    summary: "The company's forms of one type",
    ...common,
    params: z.object({ type: formType }),
    query: formListing.query,
    answers: { 200: somePage },
    handle: async ({ ctx, params, query }) =>
      answer.page(await listFormPage({ ctx, paging: query, type: params.type })),
  }),
  endpoint("createForm", "POST /forms", {
    permission: "administer",
    summary: "Make a form; its wording is a schema's",
    ...common,
    body: newFormSchema,
    answers: { 201: formAnswer },
    problems: [409],
    handle: async ({ ctx, body }) => answer.created(await createForm({ ctx, input: body })),
  }),
  endpoint("getForm", "GET /forms/{id}", {
    permission: "send_forms",
    ...byId,
    summary: "A form",
    answers: { 200: formAnswer },
    handle: async ({ ctx, params }) => answer.ok(await getForm({ ctx, uniqueId: params.id })),
  }),
  endpoint("updateForm", "PUT /forms/{id}", {
    permission: "administer",
    ...byId,
    summary: "Change what is named of a form",
    body: formChangesSchema,
    answers: { 200: formAnswer },
    handle: async ({ ctx, params, body }) => answer.ok(await updateForm({ ctx, uniqueId: params.id, input: body })),
  }),
  endpoint("deleteForm", "DELETE /forms/{id}", {
    permission: "administer",
    ...byId,
    summary: "Take a form out of use; what was answered is kept",
    answers: GONE,
    handle: ({ ctx, params }) => deleteForm({ ctx, uniqueId: params.id }).then(gone),
  }),
];
