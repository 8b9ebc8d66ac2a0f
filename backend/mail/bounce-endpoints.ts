import { z } from "zod";
import { CodedError } from "@/backend/errors";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { markBounced, readBounce, toMailIds } from "@/backend/mail/bounces";

const MESSAGE_ID_MAX_LENGTH = 998;
/** A report of a mail provider, brought into this form by its own rules or a small program. */
const bounceSchema = z
  .strictObject({
    bounce: z.strictObject({
      message_id: z.string().trim().max(MESSAGE_ID_MAX_LENGTH),
      /** False: the provider tries again. */
      is_permanent: z.boolean().default(true),
    }),
  })
  .transform(({ bounce }) => bounce);
const answers = { 202: { description: "Taken. A mail that is not known, or was marked before, is no error." } };
const common = { access: ["service"], answers } as const;
const taken = () => ({ status: 202 as const });

/** Reports of mail that could not be delivered after the mail server took it. */
export const bounceEndpoints: readonly Endpoint[] = [
  endpoint("reportBounce", "POST /bounces", {
    ...common,
    summary: "Report a mail as bounced, by its Message-ID",
    body: bounceSchema,
    handle: async ({ ctx, body }) => {
      if (body.is_permanent) await markBounced(ctx, toMailIds(`<${body.message_id.replace(/^<|>$/g, "")}>`));
      return taken();
    },
  }),
  endpoint("reportBounceMessage", "POST /bounces/messages", {
    ...common,
    summary: "Hand over a mail from the bounce mailbox, in its source (message/rfc822, RFC 3464)",
    problems: [413, 415],
    handle: async ({ ctx, request }) => {
      if (!/^message\/rfc822\b/i.test(request.headers.get("content-type") ?? "")) throw new CodedError(415);
      await markBounced(ctx, readBounce(await request.text()));
      return taken();
    },
  }),
];
