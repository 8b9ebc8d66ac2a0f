import { z } from "zod";
import { toFieldError } from "@/backend/forms/definitions/definition-error";
import { formFileSchema, getFormFile, takeFormFile } from "@/backend/forms/definitions/form-files";
import { addFromLibrary, libraryFormSchema, listLibrary } from "@/backend/forms/definitions/form-library";
import { listForms } from "@/backend/forms/definitions/list-forms";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { documentOf, listDocumentOf } from "@/domain/wire/documents";
import { fileOutcomeShape, formFileShape, listedFormFileShape } from "@/domain/wire/form-file";
import { libraryFormShape } from "@/domain/wire/form-library";

const answer = answersOf("form_file");
const outcome = { 200: { description: "What became of it.", body: documentOf("form_file_outcome", fileOutcomeShape) } };
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
    answers: outcome,
    handle: async ({ ctx, body }) => toOutcome(await takeFormFile({ ctx, input: body })),
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
  endpoint("listLibraryForms", "GET /form_library", {
    summary: "The forms that come with the project and can be added, with their terms of use",
    access,
    permission: "administer",
    query: wholeList,
    answers: { 200: { description: "All of them, by name.", body: listDocumentOf("library_form", libraryFormShape) } },
    handle: async ({ ctx }) => answersOf("library_form").list(await listLibrary(ctx)),
  }),
  endpoint("addLibraryForm", "POST /form_library", {
    summary: "Add a form of the library, and publish it",
    description:
      "A form whose license allows non-commercial use only is refused without `is_noncommercial` (422 `noncommercial_only`).",
    access,
    permission: "administer",
    body: libraryFormSchema,
    problems: [404, 409],
    answers: outcome,
    handle: async ({ ctx, body }) => toOutcome(await addFromLibrary({ ctx, input: body })),
  }),
];

function toOutcome({ slug, name, version, change, warnings }: Awaited<ReturnType<typeof takeFormFile>>) {
  const attributes = { slug, name, version, change, warnings: warnings.map(toFieldError) };
  return { status: 200 as const, body: { data: { id: slug, type: "form_file_outcome", attributes } } };
}
