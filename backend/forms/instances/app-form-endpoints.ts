import { z } from "zod";
import {
  appFormListing,
  createAppForm,
  getAppForm,
  listAppForms,
  newAppFormSchema,
} from "@/backend/forms/instances/app-forms";
import {
  appFormChangesSchema,
  appFormSubmissionSchema,
  cancelAppForm,
  deleteAppForm,
  startAppForm,
  submitAppForm,
  updateAppForm,
} from "@/backend/forms/instances/change-app-form";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { GONE, toResource, uniqueIdParam } from "@/backend/http/json-api";
import { toPageDocument } from "@/backend/http/listing";
import { FORM_STATUSES } from "@/domain/wire";
import { appFormShape, listedAppFormShape } from "@/domain/wire/app-form";
import { documentOf, pageDocumentOf } from "@/domain/wire/documents";

const TYPE = "app_form_instance";
const somePage = { description: "One page of them, without answers.", body: pageDocumentOf(TYPE, listedAppFormShape) };
const theForm = {
  description: "The form as it stands, with its answers.",
  body: documentOf(TYPE, appFormShape),
};
const toAppForm = <T extends { uniqueId: string }>(form: T) => toResource(TYPE, form);
const answer = (form: { uniqueId: string }) => ({ status: 200 as const, body: { data: toAppForm(form) } });

const STAFF = ["staff", "service"] as const;
const MEMBERS = ["user", ...STAFF] as const;
const ofOne = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_app_form" } };
const query = appFormListing.query.extend({
  by_status: z.enum(FORM_STATUSES).optional(),
  assigned_to: uniqueIdParam.optional(),
  assigned_by: uniqueIdParam.optional(),
});

/** Assigned forms, with and without an app. Specification, sections 4 and 7, Forms service. */
export function appFormEndpoints(invitations: InvitationSettings): Endpoint[] {
  return [
    endpoint({
      operationId: "listAppForms",
      method: "get",
      path: "/app_forms",
      summary: "Forms that were given to people; for a user, to them",
      access: MEMBERS,
      query,
      answers: { 200: somePage },
      handle: async ({ ctx, query: asked }) => ({
        status: 200,
        body: toPageDocument(await listAppForms({ ctx, paging: asked, filters: asked }), toAppForm),
      }),
    }),
    endpoint({
      operationId: "createAppForm",
      method: "post",
      path: "/app_forms",
      summary: "Give somebody a form, and mail them its link",
      access: STAFF,
      body: newAppFormSchema,
      answers: { 201: theForm },
      handle: async ({ ctx, body }) => ({
        status: 201,
        body: { data: toAppForm(await createAppForm({ ctx, input: body, invitations })) },
      }),
    }),
    ...changes,
    ...instancesOfForms,
  ];
}

const changes = [
  endpoint({
    operationId: "updateAppForm",
    method: "put",
    path: "/app_forms/{id}",
    ...ofOne,
    summary: "Save a draft of the answers, or reassign",
    access: MEMBERS,
    body: appFormChangesSchema,
    answers: { 200: theForm },
    problems: [409],
    handle: async ({ ctx, params, body }) => answer(await updateAppForm({ ctx, uniqueId: params.id, input: body })),
  }),
  endpoint({
    operationId: "deleteAppForm",
    method: "delete",
    path: "/app_forms/{id}",
    ...ofOne,
    summary: "Put a form out of sight and end its link; it is kept as a health record",
    access: STAFF,
    answers: GONE,
    handle: async ({ ctx, params }) => {
      await deleteAppForm({ ctx, uniqueId: params.id });
      return { status: 204 };
    },
  }),
  endpoint({
    operationId: "startAppForm",
    method: "post",
    path: "/app_forms/{id}/start",
    ...ofOne,
    summary: "Begin a form that was assigned",
    access: MEMBERS,
    answers: { 200: theForm },
    problems: [409],
    handle: async ({ ctx, params }) => answer(await startAppForm({ ctx, uniqueId: params.id })),
  }),
  endpoint({
    operationId: "submitAppForm",
    method: "post",
    path: "/app_forms/{id}/submit",
    ...ofOne,
    summary: "Submit a form, once; the score is the service's own",
    access: MEMBERS,
    body: appFormSubmissionSchema,
    answers: { 200: theForm },
    problems: [409],
    handle: async ({ ctx, params, body }) => answer(await submitAppForm({ ctx, uniqueId: params.id, input: body })),
  }),
  endpoint({
    operationId: "cancelAppForm",
    method: "post",
    path: "/app_forms/{id}/cancel",
    ...ofOne,
    summary: "End a form that was not submitted, and its link",
    access: STAFF,
    answers: { 200: theForm },
    problems: [409],
    handle: async ({ ctx, params }) => answer(await cancelAppForm({ ctx, uniqueId: params.id })),
  }),
];

const instancesOfForms = [
  endpoint({
    operationId: "listInstances",
    method: "get",
    path: "/forms/{formId}/instances",
    params: z.object({ formId: uniqueIdParam }),
    refusals: { params: "unknown_form" },
    summary: "Who was given a form; for a user, themselves",
    access: MEMBERS,
    query,
    answers: { 200: somePage },
    handle: async ({ ctx, params, query: asked }) => {
      const page = await listAppForms({ ctx, paging: asked, filters: { ...asked, formId: params.formId } });
      return { status: 200, body: toPageDocument(page, toAppForm) };
    },
  }),
  endpoint({
    operationId: "getInstance",
    method: "get",
    path: "/forms/{formId}/instances/{id}",
    params: z.object({ formId: uniqueIdParam, id: uniqueIdParam }),
    refusals: { params: "unknown_app_form" },
    summary: "One form that was given to somebody, with its answers",
    access: MEMBERS,
    answers: { 200: theForm },
    handle: async ({ ctx, params }) => answer(await getAppForm({ ctx, uniqueId: params.id, formId: params.formId })),
  }),
];
