import { z } from "zod";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, GONE, gone, toResource, uniqueIdParam } from "@/backend/http/json-api";
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateStats,
  listTemplates,
  newTemplateSchema,
  templateChangesSchema,
  templateListing,
  updateTemplate,
} from "@/backend/mail/mail-templates";
import { documentOf, pageDocumentOf } from "@/domain/wire/documents";
import { mailTemplateShape, mailTemplateStatsShape } from "@/domain/wire/mail-template";

const templateAnswer = { description: "The template.", body: documentOf("mailtemplate", mailTemplateShape) };
const answer = answersOf("mailtemplate");

const common = { access: ["staff", "service"] } as const;
const byId = { ...common, params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_template" } } as const;

/** Templates of form invitations. Specification, section 7, Forms service. */
export const mailTemplateEndpoints = [
  endpoint("listMailTemplates", "GET /mailtemplates", {
    permission: "send_forms",
    ...common,
    summary: "The company's templates",
    query: templateListing.query,
    answers: { 200: { description: "One page of them.", body: pageDocumentOf("mailtemplate", mailTemplateShape) } },
    handle: async ({ ctx, query }) => answer.page(await listTemplates({ ctx, paging: query })),
  }),
  endpoint("createMailTemplate", "POST /mailtemplates", {
    permission: "administer",
    ...common,
    summary: "Make a template",
    body: newTemplateSchema,
    answers: { 201: templateAnswer },
    problems: [409],
    handle: async ({ ctx, body }) => answer.created(await createTemplate({ ctx, input: body })),
  }),
  endpoint("getMailTemplate", "GET /mailtemplates/{id}", {
    permission: "send_forms",
    ...byId,
    summary: "A template",
    answers: { 200: templateAnswer },
    handle: async ({ ctx, params }) => answer.ok(await getTemplate({ ctx, uniqueId: params.id })),
  }),
  endpoint("getMailTemplateStats", "GET /mailtemplates/{id}/stats", {
    permission: "send_forms",
    ...byId,
    summary: "How a template's mail fared",
    answers: { 200: { description: "Counts alone.", body: documentOf("mailtemplate_stats", mailTemplateStatsShape) } },
    handle: async ({ ctx, params }) => {
      const counts = await getTemplateStats({ ctx, uniqueId: params.id });
      return { status: 200, body: { data: toResource("mailtemplate_stats", counts) } };
    },
  }),
  endpoint("updateMailTemplate", "PUT /mailtemplates/{id}", {
    permission: "administer",
    ...byId,
    summary: "Change what is named of a template",
    body: templateChangesSchema,
    answers: { 200: templateAnswer },
    problems: [409],
    handle: async ({ ctx, params, body }) => answer.ok(await updateTemplate({ ctx, uniqueId: params.id, input: body })),
  }),
  endpoint("deleteMailTemplate", "DELETE /mailtemplates/{id}", {
    permission: "administer",
    ...byId,
    summary: "Take a template out of use",
    answers: GONE,
    handle: ({ ctx, params }) => deleteTemplate({ ctx, uniqueId: params.id }).then(gone),
  }),
];
