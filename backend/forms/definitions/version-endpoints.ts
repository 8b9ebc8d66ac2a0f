import { z } from "zod";
import { toFieldError } from "@/backend/forms/definitions/definition-error";
import { publishVersion } from "@/backend/forms/definitions/publish-version";
import {
  createVersion,
  deleteVersion,
  getVersion,
  listVersions,
  updateVersion,
  versionSchema,
} from "@/backend/forms/definitions/schema-versions";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, GONE, gone, toResource, uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { documentOf, listDocumentOf } from "@/domain/wire/documents";
import { listedVersionShape, versionShape } from "@/domain/wire/form";

const versionAnswer = { description: "The version.", body: documentOf("schema_version", versionShape) };
const publicationAnswer = {
  ...versionAnswer,
  body: versionAnswer.body.extend({
    meta: z.strictObject({ warnings: z.array(z.strictObject({ pointer: z.string(), detail: z.string() })) }).optional(),
  }),
};
const answer = answersOf("schema_version");

const access = ["staff", "service"] as const;
const schema = { formId: uniqueIdParam, schemaId: uniqueIdParam };
const bySchemaId = { access, params: z.object(schema), refusals: { params: "unknown_schema" } } as const;
const byId = {
  access,
  params: z.object({ ...schema, versionId: uniqueIdParam }),
  refusals: { params: "unknown_version" },
} as const;
const byItself = { schemaId: uniqueIdParam, versionId: uniqueIdParam };

/** A schema's versions. Specification, section 7, Forms service. */
export const schemaVersionEndpoints = [
  endpoint("listVersions", "GET /forms/{formId}/schemas/{schemaId}/versions", {
    permission: "send_forms",
    query: wholeList,
    ...bySchemaId,
    summary: "A schema's versions, the newest first, without their definitions",
    answers: { 200: { description: "All of them.", body: listDocumentOf("schema_version", listedVersionShape) } },
    handle: async ({ ctx, params }) => answer.list(await listVersions({ ctx, place: params })),
  }),
  endpoint("createVersion", "POST /forms/{formId}/schemas/{schemaId}/versions", {
    permission: "administer",
    ...bySchemaId,
    summary: "Draft a version",
    body: versionSchema,
    answers: { 201: versionAnswer },
    handle: async ({ ctx, params, body }) => answer.created(await createVersion({ ctx, place: params, input: body })),
  }),
  endpoint("getVersion", "GET /forms/{formId}/schemas/{schemaId}/versions/{versionId}", {
    permission: "send_forms",
    ...byId,
    summary: "A version",
    answers: { 200: versionAnswer },
    handle: async ({ ctx, params }) => answer.ok(await getVersion({ ctx, place: params })),
  }),
  endpoint("updateVersion", "PUT /forms/{formId}/schemas/{schemaId}/versions/{versionId}", {
    permission: "administer",
    ...byId,
    summary: "Change a draft",
    body: versionSchema,
    answers: { 200: versionAnswer },
    problems: [409],
    handle: async ({ ctx, params, body }) => answer.ok(await updateVersion({ ctx, place: params, input: body })),
  }),
  endpoint("publishVersion", "POST /form_schemas/{schemaId}/versions/{versionId}/publish", {
    permission: "administer",
    access,
    params: z.object(byItself),
    refusals: { params: "unknown_version" },
    summary: "Publish a version, which never changes again",
    description: "What the specification allows and may not be meant is told in `meta.warnings`.",
    answers: { 200: publicationAnswer },
    problems: [422],
    handle: async ({ ctx, params }) => {
      const { version, ...publication } = await publishVersion({ ctx, place: params });
      const warnings = publication.warnings.map(toFieldError);
      return {
        status: 200,
        body: { data: toResource("schema_version", version), ...(warnings.length > 0 && { meta: { warnings } }) },
      };
    },
  }),
  endpoint("deleteVersion", "DELETE /form_schemas/{schemaId}/versions/{versionId}", {
    permission: "administer",
    access,
    params: z.object(byItself),
    refusals: { params: "unknown_version" },
    summary: "Delete a draft",
    answers: GONE,
    problems: [409],
    handle: ({ ctx, params }) => deleteVersion({ ctx, place: params }).then(gone),
  }),
];
