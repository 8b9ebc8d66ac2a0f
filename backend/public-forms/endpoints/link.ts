import { conflict, invalidAnswers, linkRefusals, receiptOver } from "@/backend/forms/instances/documents";
import type { FormLink } from "@/backend/forms/instances/find-link";
import { saveDraft } from "@/backend/forms/instances/save-draft";
import { draftSchema, submissionSchema } from "@/backend/forms/instances/schema";
import { submitForm } from "@/backend/forms/instances/submit-form";
import { toRefusalAnswer, toSuccessAnswer } from "@/backend/forms/instances/to-answer";
import { toInstanceResource } from "@/backend/forms/instances/to-instance-resource";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { instanceDocument, savedDocument } from "@/domain/wire/form-instance";

const common = { path: "/forms/public", access: ["link"] } as const;
const theForm = { description: "The form as it stands.", body: instanceDocument };

/** One form by its e-mailed link; `linkOf` gives what a request's token opened. Specification, section 7. */
export function linkEndpoints(linkOf: (request: Request) => FormLink): Endpoint[] {
  return [
    endpoint({
      operationId: "openForm",
      method: "get",
      ...common,
      summary: "The form of a link; changes nothing",
      answers: { 200: theForm, ...linkRefusals, ...receiptOver },
      handle: ({ ctx, request }) => toSuccessAnswer(toInstanceResource(linkOf(request), ctx.now)),
    }),
    endpoint({
      operationId: "saveDraft",
      method: "patch",
      ...common,
      summary: "Save answers as they stand",
      body: draftSchema,
      answers: {
        200: { description: "What is stored now.", body: savedDocument },
        ...linkRefusals,
        ...conflict,
        ...invalidAnswers,
      },
      handle: async ({ ctx, request, body }) => {
        const saved = await saveDraft({ ctx, link: linkOf(request), input: body });
        if (!saved.ok) return toRefusalAnswer(saved);
        const { revision, lastSavedAt, status } = saved.instance;
        const data = { revision, lastSavedAt: lastSavedAt?.toISOString() ?? null, status, refused: saved.refused };
        return toSuccessAnswer(data);
      },
    }),
    endpoint({
      operationId: "submitForm",
      method: "post",
      ...common,
      summary: "Submit the form, once",
      description: "A score that is sent along is not read: the service computes its own.",
      body: submissionSchema,
      answers: { 200: theForm, ...linkRefusals, ...conflict, ...invalidAnswers },
      handle: async ({ ctx, request, body }) => {
        const submitted = await submitForm({ ctx, link: linkOf(request), input: body });
        return submitted.ok ? toSuccessAnswer(toInstanceResource(submitted, ctx.now)) : toRefusalAnswer(submitted);
      },
    }),
  ];
}
