import { z } from "zod";
import { changeOwnSettings, getOwnSettings, type OwnSettings } from "@/backend/gateway/own-settings";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf } from "@/backend/http/json-api";
import { pick } from "@/domain/table";
import { documentOf } from "@/domain/wire/documents";
import { mailChoiceField, mailChoiceShape } from "@/domain/wire/mail-choice";

const answer = answersOf("mail_choice");
const common = {
  access: ["staff"],
  permission: "see_items",
  answers: { 200: { description: "The choice.", body: documentOf("mail_choice", mailChoiceShape) } },
  problems: [404],
} as const;
const body = z
  .strictObject({ mail: z.strictObject({ mail_choice: mailChoiceField }) })
  .transform(({ mail }) => mail.mail_choice);
const toChoice = (settings: OwnSettings) => pick(settings, ["uniqueId", "mailChoice"]);

/** Staff's own choice of event mail: an extension. */
export const mailChoiceEndpoints: readonly Endpoint[] = [
  endpoint("getMailChoice", "GET /users/me/mail", {
    summary: "Which mail about the inbox the caller gets",
    ...common,
    handle: async ({ ctx }) => answer.ok(toChoice(await getOwnSettings(ctx))),
  }),
  endpoint("setMailChoice", "PUT /users/me/mail", {
    summary: "Choose each mail about the inbox at once, a daily summary, or none; alerts are mailed in any case",
    ...common,
    body,
    // A daily summary covers items from now on: until now each mail was sent, or none was wanted.
    handle: async ({ ctx, body: mailChoice }) => {
      const values = { mailChoice, summarizedAt: ctx.now };
      return answer.ok(toChoice(await changeOwnSettings(ctx, "user.mail_choice", values)));
    },
  }),
];
