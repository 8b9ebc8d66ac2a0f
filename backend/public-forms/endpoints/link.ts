import { z } from "zod";
import { type FormInstance, readIn } from "@/backend/forms/instances/form-instance";
import { toRespondentForm } from "@/backend/forms/instances/form-resources";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { saveDraft } from "@/backend/forms/instances/save-draft";
import { draftSchema, submissionSchema } from "@/backend/forms/instances/schema";
import { storeUpload } from "@/backend/forms/instances/store-upload";
import { submitForm } from "@/backend/forms/instances/submit-form";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { conflict, invalidAnswers, linkRefusals, receiptOver } from "@/backend/public-forms/documents";
import { FILE_MAX_BYTES } from "@/domain/form-engine/limits";
import { LANGUAGES } from "@/domain/texts/languages";
import { instanceDocument, savedDocument, uploadedDocument } from "@/domain/wire/form-instance";
import { FILE_NAME_HEADER } from "@/domain/wire/headers";

/** In a packet, the form that is meant: by default the first open one. */
const form = z.string().optional();
/** Percent-encoded, as headers are ASCII. */
const fileName = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    try {
      return decodeURIComponent(text);
    } catch {
      context.addIssue({ code: "custom", message: "is not percent-encoded" });
      return z.NEVER;
    }
  });
const common = { access: ["link"], query: z.object({ form }) } as const;
const formAnswer = { description: "The form with its current answers.", body: instanceDocument };

/** A success in the shape of this service. Specification, section 7, Public form by emailed link. */
const succeed = (data: object) => ({ status: 200 as const, body: { success: true, data, error: null } });

/** One form by its emailed link; `formOf` returns the form that a request's token opened. Specification, section 7. */
export function linkEndpoints(formOf: (request: Request) => FormInstance, invitations: InvitationSettings): Endpoint[] {
  return [
    endpoint("openForm", "GET /forms/public", {
      ...common,
      summary: "The form of a link; changes nothing",
      description: "In `language` where the form exists in it; by default in the language in which it was read last.",
      query: z.object({ form, language: z.enum(LANGUAGES).optional() }),
      answers: { 200: formAnswer, ...linkRefusals, ...receiptOver },
      handle: ({ ctx, request, query }) => succeed(toRespondentForm(readIn(formOf(request), query.language), ctx.now)),
    }),
    endpoint("saveDraft", "PATCH /forms/public", {
      ...common,
      summary: "Save unfinished answers",
      body: draftSchema,
      answers: {
        200: { description: "What is stored now.", body: savedDocument },
        ...linkRefusals,
        ...conflict,
        ...invalidAnswers,
      },
      handle: async ({ ctx, request, body }) => {
        const { form, refused } = await saveDraft({ ctx, form: formOf(request), input: body });
        const { revision, lastSavedAt, status } = form.instance;
        return succeed({ revision, lastSavedAt: lastSavedAt?.toISOString() ?? null, status, refused });
      },
    }),
    endpoint("uploadFile", "POST /forms/public/files", {
      ...common,
      summary: "Store a file for an answer",
      description:
        "A JPEG, PNG or WebP picture or a PDF of at most 10 MB, recognised by its content. The answer that it returns names it in a draft or a submission; until then a later one may replace it.",
      headers: z.object({ [FILE_NAME_HEADER]: fileName }),
      upload: { mediaTypes: ["application/octet-stream"], maxBytes: FILE_MAX_BYTES },
      answers: {
        200: { description: "The answer that names the file.", body: uploadedDocument },
        ...linkRefusals,
        ...conflict,
        ...invalidAnswers,
      },
      handle: async ({ ctx, request, headers, upload }) => {
        const name = headers[FILE_NAME_HEADER];
        return succeed({ answer: await storeUpload({ ctx, form: formOf(request), name, content: upload }) });
      },
    }),
    endpoint("submitForm", "POST /forms/public", {
      ...common,
      summary: "Submit the form, once",
      description: "A score that is sent along is not read: the service computes its own.",
      body: submissionSchema,
      answers: { 200: formAnswer, ...linkRefusals, ...conflict, ...invalidAnswers },
      handle: async ({ ctx, request, body }) => {
        const form = await submitForm({ ctx, form: formOf(request), input: body, invitations });
        return succeed(toRespondentForm(form, ctx.now));
      },
    }),
  ];
}
