import { z } from "zod";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { answersOf, uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { listOutbox, readOutboxMail } from "@/backend/mail/read-outbox";
import { documentOf, listDocumentOf } from "@/domain/wire/documents";
import { outboxMailShape, wholeOutboxMailShape } from "@/domain/wire/outbox";

const answer = answersOf("outbox_mail");
const common = { access: ["service"], problems: [404] } as const;

/** The outbox of a deployment without a mail server, for development: `outbox` is undefined in all others. */
export const outboxEndpoints = (outbox: string | undefined): readonly Endpoint[] => [
  endpoint("listOutbox", "GET /outbox", {
    ...common,
    query: wholeList,
    summary: "The newest mail that was written to the outbox; in development only",
    answers: { 200: { description: "The newest first.", body: listDocumentOf("outbox_mail", outboxMailShape) } },
    handle: async () => {
      const mails = await listOutbox(outbox);
      return answer.list(mails.map(({ uniqueId, to, subject, sentAt }) => ({ uniqueId, to, subject, sentAt })));
    },
  }),
  endpoint("getOutboxMail", "GET /outbox/{id}", {
    ...common,
    params: z.object({ id: uniqueIdParam }),
    refusals: { params: "unknown_mail" },
    summary: "A mail of the outbox",
    answers: { 200: { description: "The mail.", body: documentOf("outbox_mail", wholeOutboxMailShape) } },
    handle: async ({ params }) => answer.ok(await readOutboxMail(outbox, params.id)),
  }),
];
