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
import { GONE, toResource, uniqueIdParam } from "@/backend/http/json-api";
import { toPageDocument } from "@/backend/http/listing";
import { documentOf, pageDocumentOf } from "@/domain/wire/documents";
import { formShape } from "@/domain/wire/form";

const theForm = { description: "The form.", body: documentOf("form", formShape) };
const somePage = { description: "One page of them.", body: pageDocumentOf("form", formShape) };
const toForm = <T extends { uniqueId: string }>(form: T) => toResource("form", form);

const common = { access: ["staff", "service"] } as const;
const ofOne = {
  path: "/forms/{id}",
  ...common,
  params: z.object({ id: uniqueIdParam }),
  refusals: { params: "unknown_form" },
} as const;

/** Forms without their wording. Specification, section 7, Forms service. */
export const formEndpoints = [
  endpoint({
    operationId: "listForms",
    method: "get",
    path: "/forms",
    summary: "The company's forms",
    ...common,
    query: formListing.query,
    answers: { 200: somePage },
    handle: async ({ ctx, query }) => ({
      status: 200,
      body: toPageDocument(await listFormPage({ ctx, paging: query }), toForm),
    }),
  }),
  endpoint({
    operationId: "listFormsByType",
    method: "get",
    path: "/forms/types/{type}",
    summary: "The company's forms of one type",
    ...common,
    params: z.object({ type: formType }),
    query: formListing.query,
    answers: { 200: somePage },
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: toPageDocument(await listFormPage({ ctx, paging: query, type: params.type }), toForm),
    }),
  }),
  endpoint({
    operationId: "createForm",
    method: "post",
    path: "/forms",
    summary: "Make a form; its wording is a schema's",
    ...common,
    body: newFormSchema,
    answers: { 201: theForm },
    problems: [409],
    handle: async ({ ctx, body }) => ({ status: 201, body: { data: toForm(await createForm({ ctx, input: body })) } }),
  }),
  endpoint({
    operationId: "getForm",
    method: "get",
    ...ofOne,
    summary: "A form",
    answers: { 200: theForm },
    handle: async ({ ctx, params }) => ({
      status: 200,
      body: { data: toForm(await getForm({ ctx, uniqueId: params.id })) },
    }),
  }),
  endpoint({
    operationId: "updateForm",
    method: "put",
    ...ofOne,
    summary: "Change what is named of a form",
    body: formChangesSchema,
    answers: { 200: theForm },
    handle: async ({ ctx, params, body }) => ({
      status: 200,
      body: { data: toForm(await updateForm({ ctx, uniqueId: params.id, input: body })) },
    }),
  }),
  endpoint({
    operationId: "deleteForm",
    method: "delete",
    ...ofOne,
    summary: "Take a form out of use; what was answered is kept",
    answers: GONE,
    handle: async ({ ctx, params }) => {
      await deleteForm({ ctx, uniqueId: params.id });
      return { status: 204 };
    },
  }),
];
