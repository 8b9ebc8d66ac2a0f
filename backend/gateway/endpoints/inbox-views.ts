import { z } from "zod";
import { changeOwnSettings, getOwnSettings, type OwnSettings } from "@/backend/gateway/own-settings";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf } from "@/backend/http/json-api";
import { pick } from "@/domain/table";
import { documentOf } from "@/domain/wire/documents";
import { inboxViewsField, inboxViewsShape } from "@/domain/wire/inbox-views";

const answer = answersOf("inbox_views");
const common = {
  access: ["staff"],
  permission: "see_items",
  answers: { 200: { description: "The views.", body: documentOf("inbox_views", inboxViewsShape) } },
  problems: [404],
} as const;
const body = z
  .strictObject({ views: z.strictObject({ inbox_views: inboxViewsField }) })
  .transform(({ views }) => views.inbox_views);
const toViews = (settings: OwnSettings) => pick(settings, ["uniqueId", "inboxViews"]);

/** Staff's own views of the inbox: an extension. */
export const inboxViewsEndpoints: readonly Endpoint[] = [
  endpoint("getInboxViews", "GET /users/me/views", {
    summary: "The caller's own views of the inbox",
    ...common,
    handle: async ({ ctx }) => answer.ok(toViews(await getOwnSettings(ctx))),
  }),
  endpoint("setInboxViews", "PUT /users/me/views", {
    summary: "Replace the caller's own views of the inbox",
    ...common,
    body,
    handle: async ({ ctx, body: inboxViews }) =>
      answer.ok(toViews(await changeOwnSettings(ctx, "user.inbox_views", { inboxViews }))),
  }),
];
