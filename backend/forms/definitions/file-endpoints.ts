import { z } from "zod";
import { toFieldError } from "@/backend/forms/definitions/definition-error";
import { formFileSchema, getFormFile, takeFormFile } from "@/backend/forms/definitions/form-files";
import { listForms } from "@/backend/forms/definitions/list-forms";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { documentOf, listDocumentOf } from "@/domain/wire/documents";
import { fileOutcomeShape, formFileShape, listedFormFileShape } from "@/domain/wire/form-file";

const answer = answersOf("form_file");
const access = ["staff", "service"] as const;
const reading = { access, permission: "send_forms" } as const;

/** Forms as files, for staff: not in the specification. */
export const formFileEndpoints = [
  endpoint("listFormFiles", "GET /form_files", {
    summary: "The company's forms that have a version, with the newest and the published one",
    ...reading,
    query: wholeList,
    answers: { 200: { description: "All of them, by slug.", body: listDocumentOf("form_file", listedFormFileShape) } },
    handle: async ({ ctx }) => answer.list(await listForms(ctx)),
  }),
  endpoint("takeFormFile", "POST /form_files", {
    summary: "Check a form's file, and store it as a draft or publish it",
    description:
      "The text is the file's own. Each problem (422 `invalid_definition`) and each warning has its line in it. A version that is the same as the newest one is not stored again.",
    access,
    permission: "administer",
    body: formFileSchema,
    answers: { 200: { description: "What became of it.", body: documentOf("form_file_outcome", fileOutcomeShape) } },
    handle: async ({ ctx, body }) => {
      const { slug, name, version, change, warnings } = await takeFormFile({ ctx, input: body });
      const attributes = { slug, name, version, change, warnings: warnings.map(toFieldError) };
      return { status: 200, body: { data: { id: slug, type: "form_file_outcome", attributes } } };
    },
  }),
  endpoint("getFormFile", "GET /form_files/{id}", {
    summary: "A version of a form, by default the newest, as its file has it",
    ...reading,
    params: z.object({ id: uniqueIdParam }),
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    refusals: { params: "unknown_form" },
    answers: { 200: { description: "The version.", body: documentOf("form_file", formFileShape) } },
    handle: async ({ ctx, params, query }) =>
      answer.ok(await getFormFile({ ctx, formId: params.id, version: query.version })),
  }),
];
