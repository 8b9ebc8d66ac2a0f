import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { carryOver } from "@/backend/forms/instances/carry-over";
import { revokeForm, stopRepeating } from "@/backend/forms/instances/end-form";
import type { FormInstance } from "@/backend/forms/instances/form-instance";
import { requireReader } from "@/backend/forms/instances/handing-over";
import { toHandledForm, viewForm } from "@/backend/forms/instances/handled-form";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { getInstance } from "@/backend/forms/instances/list-instances";
import { reissueForm } from "@/backend/forms/instances/reissue-form";
import { remindForm } from "@/backend/forms/instances/remind-form";
import { reissueSchema } from "@/backend/forms/instances/schema";
import { openUpload } from "@/backend/forms/instances/store-upload";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf, toResource, uniqueIdParam } from "@/backend/http/json-api";
import { handledAppFormShape, linkMeta, uploadShape } from "@/domain/wire/app-form";
import { documentOf } from "@/domain/wire/documents";

const TYPE = "app_form_instance";
const formAnswer = { description: "The form, without answers.", body: documentOf(TYPE, handledAppFormShape) };
const reissuedAnswer = { ...formAnswer, body: formAnswer.body.extend({ meta: linkMeta.optional() }) };
const { ok } = answersOf(TYPE);
const answer = async (ctx: Ctx, form: FormInstance) => ok(await toHandledForm(ctx, form));

const common = {
  access: ["staff", "service"],
  permission: "send_forms",
  params: z.object({ id: uniqueIdParam }),
  refusals: { params: "unknown_app_form" },
} as const;

/** Staff endpoints for assigned forms; not in the specification. */
export function handlingEndpoints(invitations: InvitationSettings): Endpoint[] {
  return [
    endpoint("getAppForm", "GET /app_forms/{id}", {
      ...common,
      summary: "An assigned form, its links and its items in the inbox; without its answers",
      answers: { 200: formAnswer },
      handle: async ({ ctx, params }) => ok(await viewForm({ ctx, uniqueId: params.id })),
    }),
    endpoint("getAppFormUpload", "GET /app_forms/{id}/uploads/{uploadId}", {
      ...common,
      permission: "read_answers",
      params: z.object({ id: uniqueIdParam, uploadId: uniqueIdParam }),
      summary: "A file that an answer names, in base64",
      answers: { 200: { description: "The file.", body: documentOf("form_upload", uploadShape) } },
      handle: async ({ ctx, params }) => {
        const upload = await openUpload({ ctx, uniqueId: params.id, uploadId: params.uploadId });
        return { status: 200, body: { data: toResource("form_upload", upload) } };
      },
    }),
    endpoint("reissueAppForm", "POST /app_forms/{id}/reissue", {
      ...common,
      summary: "Replace the link of an unfinished form, with the answers so far",
      description:
        "With `link` the answer has the new link, in `meta.link`, for those who may read answers. It is not stored, and never told again.",
      body: reissueSchema,
      answers: { 200: reissuedAnswer },
      problems: [409],
      handle: async ({ ctx, params, body }) => {
        if (body.link) requireReader(ctx);
        const expiresAt = body.expires_at === undefined ? undefined : new Date(body.expires_at);
        const input = { uniqueId: params.id, expiresAt, isInvited: body.invite };
        const { link } = await reissueForm({ ctx, ...input, invitations });
        const form = await toHandledForm(ctx, await getInstance({ ctx, uniqueId: params.id }));
        const data = toResource(TYPE, form);
        return { status: 200, body: body.link ? { data, meta: { link } } : { data } };
      },
    }),
    endpoint("remindAppForm", "POST /app_forms/{id}/remind", {
      ...common,
      summary: "Mail a further link to an open form; those before it keep working",
      answers: { 200: formAnswer },
      problems: [409],
      handle: async ({ ctx, params }) => answer(ctx, await remindForm({ ctx, uniqueId: params.id, invitations })),
    }),
    endpoint("revokeAppForm", "POST /app_forms/{id}/revoke", {
      ...common,
      summary: "End the links of a form until it is reissued; its answers stay",
      answers: { 200: formAnswer },
      handle: async ({ ctx, params }) => answer(ctx, await revokeForm({ ctx, uniqueId: params.id })),
    }),
    endpoint("carryOverAppForm", "POST /app_forms/{id}/carry_over", {
      ...common,
      summary: "Give an open form the newest version, where all its answers fit",
      answers: { 200: formAnswer },
      problems: [409],
      handle: async ({ ctx, params }) => {
        await carryOver({ ctx, uniqueId: params.id });
        return answer(ctx, await getInstance({ ctx, uniqueId: params.id }));
      },
    }),
    endpoint("stopRepeatingAppForm", "POST /app_forms/{id}/stop_repeating", {
      ...common,
      summary: "Send no further form of a series; those that were sent stay",
      answers: { 200: formAnswer },
      handle: async ({ ctx, params }) => answer(ctx, await stopRepeating({ ctx, uniqueId: params.id })),
    }),
  ];
}
