import { z } from "zod";
import { changeOwnSettings, getOwnSettings } from "@/backend/gateway/own-settings";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf } from "@/backend/http/json-api";
import { pick } from "@/domain/table";
import { documentOf } from "@/domain/wire/documents";
import { inboxViewsField, inboxViewsShape } from "@/domain/wire/inbox-views";
import { mailChoiceField, mailChoiceShape } from "@/domain/wire/mail-choice";

const common = { access: ["staff"], permission: "see_items", problems: [404] } as const;
const [mail, views] = [answersOf("mail_choice"), answersOf("inbox_views")];
const choiceAnswers = { 200: { description: "The choice.", body: documentOf("mail_choice", mailChoiceShape) } };
const viewsAnswers = { 200: { description: "The views.", body: documentOf("inbox_views", inboxViewsShape) } };

/** Staff's own choice of event mail, and their views of the inbox: an extension. */
export const ownSettingsEndpoints: readonly Endpoint[] = [
  endpoint("getMailChoice", "GET /users/me/mail", {
    summary: "Which mail about the inbox the caller gets",
    ...common,
    answers: choiceAnswers,
    handle: async ({ ctx }) => mail.ok(pick(await getOwnSettings(ctx), ["uniqueId", "mailChoice"])),
  }),
  endpoint("setMailChoice", "PUT /users/me/mail", {
    summary: "Choose each mail about the inbox at once, a daily summary, or none; alerts are mailed in any case",
    ...common,
    answers: choiceAnswers,
    body: z.strictObject({ mail: z.strictObject({ mail_choice: mailChoiceField }) }),
    // A daily summary covers items from now on: until now each mail was sent, or none was wanted.
    handle: async ({ ctx, body }) => {
      const values = { mailChoice: body.mail.mail_choice, summarizedAt: ctx.now };
      return mail.ok(pick(await changeOwnSettings(ctx, "user.mail_choice", values), ["uniqueId", "mailChoice"]));
    },
  }),
  endpoint("getInboxViews", "GET /users/me/views", {
    summary: "The caller's own views of the inbox",
    ...common,
    answers: viewsAnswers,
    handle: async ({ ctx }) => views.ok(pick(await getOwnSettings(ctx), ["uniqueId", "inboxViews"])),
  }),
  endpoint("setInboxViews", "PUT /users/me/views", {
    summary: "Replace the caller's own views of the inbox",
    ...common,
    answers: viewsAnswers,
    body: z.strictObject({ views: z.strictObject({ inbox_views: inboxViewsField }) }),
    handle: async ({ ctx, body }) => {
      const values = { inboxViews: body.views.inbox_views };
      return views.ok(pick(await changeOwnSettings(ctx, "user.inbox_views", values), ["uniqueId", "inboxViews"]));
    },
  }),
];
