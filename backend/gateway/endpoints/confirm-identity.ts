import { z } from "zod";
import type { Ctx } from "@/backend/context";
import type { AccountsSettings } from "@/backend/gateway/account-settings";
import { authAnswers } from "@/backend/gateway/auth-documents";
import { confirmIdentitySchema } from "@/backend/gateway/auth-schema";
import { askConfirmingPasskey, confirmIdentity } from "@/backend/gateway/confirm-identity";
import { toPasskeyOptions } from "@/backend/gateway/resources";
import { requireSignedIn } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";

const PATH = "/auth/sessions/confirm";
const signedIn = { access: ["user", "staff"] } as const;

/** The proof that changes of factors and the end of sessions need. Not in the specification. */
export function confirmIdentityEndpoints({ accounts }: AccountsSettings): Endpoint[] {
  const own = (ctx: Ctx) => ({ ctx, actor: requireSignedIn(ctx), settings: accounts });
  return [
    endpoint("confirmIdentity", `POST ${PATH}`, {
      summary: "Confirm who is signed in, by password and second factor",
      description: "For ten minutes the session may change second factors and end sessions. A sign-in counts as well.",
      ...signedIn,
      body: confirmIdentitySchema,
      answers: {
        200: { description: "Confirmed.", body: z.strictObject({ success: z.literal(true) }) },
        ...{ 422: authAnswers.refused, 429: authAnswers.tooMany },
      },
      problems: [404],
      handle: async ({ ctx, body }) => {
        await confirmIdentity({ ...own(ctx), input: body });
        return { status: 200, body: { success: true } };
      },
    }),
    endpoint("askConfirmingPasskey", `POST ${PATH}/passkey`, {
      summary: "What a browser asks a passkey, to confirm who is signed in",
      description: "The challenge is accepted once, in the same session.",
      ...signedIn,
      answers: { 200: authAnswers.passkeyOptions, 422: authAnswers.refused },
      problems: [404],
      handle: async ({ ctx }) =>
        toPasskeyOptions(requireSignedIn(ctx).uniqueId, { ...(await askConfirmingPasskey(own(ctx))) }),
    }),
  ];
}
