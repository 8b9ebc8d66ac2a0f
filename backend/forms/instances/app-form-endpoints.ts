import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError, invalidFields } from "@/backend/errors";
import {
  type Assignment,
  assignForm,
  findPublished,
  reassignForm,
  startForm,
} from "@/backend/forms/instances/assign-form";
import { cancelForm, deleteInstance } from "@/backend/forms/instances/end-form";
import type { FormInstance, ScoredRow } from "@/backend/forms/instances/form-instance";
import { toAppForm, toWholeAppForm } from "@/backend/forms/instances/form-resources";
import { requireOwnForm, requireReader } from "@/backend/forms/instances/handing-over";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { getInstance, instanceListing, listInstances } from "@/backend/forms/instances/list-instances";
import { saveDraft } from "@/backend/forms/instances/save-draft";
import { appFormChangesSchema, appFormSubmissionSchema, newAppFormSchema } from "@/backend/forms/instances/schema";
import { submitForm } from "@/backend/forms/instances/submit-form";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { GONE, gone, toResource, uniqueIdParam } from "@/backend/http/json-api";
import { toPageDocument } from "@/backend/http/listing";
import { permits } from "@/backend/http/permits";
import { getTemplate } from "@/backend/mail/mail-templates";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { hasSecondSigner } from "@/domain/form-engine/second-signer";
import { appFormShape, linkMeta, listedAppFormShape } from "@/domain/wire/app-form";
import { documentOf, pageDocumentOf } from "@/domain/wire/documents";
import { FORM_STATUSES } from "@/domain/wire/form-instance";

const TYPE = "app_form_instance";
const somePage = { description: "One page of them, without answers.", body: pageDocumentOf(TYPE, listedAppFormShape) };
const formAnswer = { description: "The form with its current answers.", body: documentOf(TYPE, appFormShape) };
const newFormAnswer = { ...formAnswer, body: formAnswer.body.extend({ meta: linkMeta.optional() }) };
const toDocument = (ctx: Ctx, form: FormInstance) => ({ data: toResource(TYPE, toWholeAppForm(form, ctx)) });
const answer = (ctx: Ctx, form: FormInstance) => ({ status: 200 as const, body: toDocument(ctx, form) });
const toItem = (ctx: Ctx) => (row: ScoredRow) => toResource(TYPE, toAppForm(row, ctx));

type Listing = Parameters<typeof listInstances>[0];

/** A list with scores is a view of health data: staff who see it are in the audit log. */
async function answerList(ctx: Ctx, paging: Listing["paging"], filters: Listing["filters"]) {
  const page = await listInstances({ ctx, paging, filters });
  const { actor } = ctx;
  const hasScores = actor.kind === "staff" && permits(actor, "read_answers");
  if (hasScores) await writeAudit(ctx, "form.list", filters.formId ?? actor.companyId);
  return { status: 200 as const, body: toPageDocument(page, toItem(ctx)) };
}

const STAFF = ["staff", "service"] as const;
const MEMBERS = ["user", ...STAFF] as const;
const byId = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_app_form" } };
const query = instanceListing.query.extend({
  by_status: z.enum(FORM_STATUSES).optional(),
  assigned_to: uniqueIdParam.optional(),
  assigned_by: uniqueIdParam.optional(),
});

/** Assigned forms, with and without an app. Specification, sections 4 and 7, Forms service. */
export function appFormEndpoints(invitations: InvitationSettings): Endpoint[] {
  return [
    endpoint("listAppForms", "GET /app_forms", {
      permission: "send_forms",
      summary: "Assigned forms; for a user, their own",
      access: MEMBERS,
      query,
      answers: { 200: somePage },
      handle: async ({ ctx, query: asked }) => answerList(ctx, asked, asked),
    }),
    endpoint("createAppForm", "POST /app_forms", {
      permission: "send_forms",
      summary: "Assign a form to a person, and mail its link",
      description:
        "With `link` the answer has the link, in `meta.link`. It is not stored, and never told again. The forms of `further_form_ids` are assigned too, and opened by the same link, one after the other. Staff who may not read answers name no account and are shown no link.",
      access: STAFF,
      body: newAppFormSchema,
      answers: { 201: newFormAnswer },
      handle: async ({ ctx, body }) => {
        if (body.link || body.assigned_to) requireReader(ctx);
        const { uniqueId, link } = await assignForm({ ctx, input: await readAssignment(ctx, body), invitations });
        const document = toDocument(ctx, await getInstance({ ctx, uniqueId }));
        return { status: 201, body: body.link ? { ...document, meta: { link } } : document };
      },
    }),
    ...changesTo(invitations),
    ...instancesOfForms,
  ];
}

const changesTo = (invitations: InvitationSettings): Endpoint[] => [
  endpoint("updateAppForm", "PUT /app_forms/{id}", {
    permission: "send_forms",
    ...byId,
    summary: "Save a draft of the answers, or reassign",
    description:
      "Staff who may not read answers name no account, and staff do not answer a form that was given to a person.",
    access: MEMBERS,
    body: appFormChangesSchema,
    answers: { 200: formAnswer },
    problems: [409],
    handle: async ({ ctx, params, body }) => answer(ctx, await updateAppForm(ctx, params.id, body)),
  }),
  endpoint("deleteAppForm", "DELETE /app_forms/{id}", {
    permission: "administer",
    ...byId,
    summary: "Hide a form and end its link; it is retained as a health record",
    access: STAFF,
    answers: GONE,
    handle: ({ ctx, params }) => deleteInstance({ ctx, uniqueId: params.id }).then(gone),
  }),
  endpoint("startAppForm", "POST /app_forms/{id}/start", {
    permission: "send_forms",
    ...byId,
    summary: "Begin a form that was assigned",
    access: MEMBERS,
    answers: { 200: formAnswer },
    problems: [409],
    handle: async ({ ctx, params }) => answer(ctx, await startForm({ ctx, uniqueId: params.id })),
  }),
  endpoint("submitAppForm", "POST /app_forms/{id}/submit", {
    permission: "send_forms",
    ...byId,
    summary: "Submit a form, once; the score is the service's own",
    access: MEMBERS,
    body: appFormSubmissionSchema,
    answers: { 200: formAnswer },
    problems: [409],
    handle: async ({ ctx, params, body }) => {
      const form = await getInstance({ ctx, uniqueId: params.id });
      await requireOwnForm(ctx, form);
      return answer(ctx, await submitForm({ ctx, form, input: body ?? {}, invitations }));
    },
  }),
  endpoint("cancelAppForm", "POST /app_forms/{id}/cancel", {
    permission: "send_forms",
    ...byId,
    summary: "End a form that was not submitted, and its link",
    access: STAFF,
    answers: { 200: formAnswer },
    problems: [409],
    handle: async ({ ctx, params }) => answer(ctx, await cancelForm({ ctx, uniqueId: params.id })),
  }),
];

const instancesOfForms = [
  endpoint("listInstances", "GET /forms/{formId}/instances", {
    permission: "send_forms",
    params: z.object({ formId: uniqueIdParam }),
    refusals: { params: "unknown_form" },
    summary: "The instances of a form; for a user, their own",
    access: MEMBERS,
    query,
    answers: { 200: somePage },
    handle: async ({ ctx, params, query: asked }) => answerList(ctx, asked, { ...asked, formId: params.formId }),
  }),
  endpoint("getInstance", "GET /forms/{formId}/instances/{id}", {
    permission: "send_forms",
    params: z.object({ formId: uniqueIdParam, id: uniqueIdParam }),
    refusals: { params: "unknown_app_form" },
    summary: "One form instance with its answers",
    access: MEMBERS,
    answers: { 200: formAnswer },
    handle: async ({ ctx, params }) =>
      answer(ctx, await getInstance({ ctx, uniqueId: params.id, formId: params.formId })),
  }),
];

const DAYS_OPEN = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The assignment that a body names. 422 for a form or a template that the company does not have. */
async function readAssignment(ctx: Ctx, body: z.output<ReturnType<typeof newAppFormSchema>>): Promise<Assignment> {
  const find = async (field: string, id: string) => {
    const published = await findPublished(ctx, { id });
    if (!published) throw invalidField(field, "is no form of this company with a published version");
    return published;
  };
  const published = await find("form_id", body.form_id);
  if (body.second_signer && !hasSecondSigner(parseDefinition(published.definition)))
    throw invalidField("second_signer", "is for a form with questions for a second signer");
  return {
    published,
    secondSigner: body.second_signer,
    further: await Promise.all(body.further_form_ids.map((id) => find("further_form_ids", id))),
    name: body.assigned_to_name ?? null,
    email: body.assigned_to_email,
    expiresAt: body.expires_at ? new Date(body.expires_at) : new Date(ctx.now.getTime() + DAYS_OPEN * DAY_MS),
    assignedTo: body.assigned_to,
    language: body.language,
    isInvited: body.invite,
    isLinked: body.link,
    responses: body.responses,
    repeat: body.repeat && { weeks: body.repeat.weeks, until: new Date(body.repeat.until) },
    template: body.mailtemplate_id ? await findTemplate(ctx, body.mailtemplate_id) : undefined,
  };
}

async function findTemplate(ctx: Ctx, uniqueId: string) {
  try {
    return await getTemplate({ ctx, uniqueId });
  } catch (error) {
    if (error instanceof CodedError) throw invalidField("mailtemplate_id", "is no template of this company");
    throw error;
  }
}

const invalidField = (name: string, detail: string) => invalidFields({ pointer: `/app_form_instance/${name}`, detail });

type AppFormChanges = z.output<ReturnType<typeof appFormChangesSchema>>;

/** Reassigns, saves a draft, or both, as the body names. */
async function updateAppForm(ctx: Ctx, uniqueId: string, body: AppFormChanges): Promise<FormInstance> {
  const { assigned_to, assigned_to_name, expires_at } = body;
  const isReassigned = [assigned_to, assigned_to_name, expires_at].some((value) => value !== undefined);
  if (assigned_to) requireReader(ctx);
  if (!isReassigned) return saveGiven(ctx, uniqueId, body);
  return inTransaction(ctx, async (tx) => {
    const expiresAt = expires_at === undefined ? undefined : new Date(expires_at);
    const input = { assignedTo: assigned_to, assignedToName: assigned_to_name, expiresAt };
    await reassignForm({ ctx: tx, uniqueId, input });
    return saveGiven(tx, uniqueId, body);
  });
}

async function saveGiven(ctx: Ctx, uniqueId: string, { responses, revision }: AppFormChanges): Promise<FormInstance> {
  const form = await getInstance({ ctx, uniqueId });
  if (!responses) return form;
  await requireOwnForm(ctx, form);
  return (await saveDraft({ ctx, form, input: { responses, revision } })).form;
}
