import type { Ctx } from "@/backend/context";
import { type AccountsSettings, EVERYBODY } from "@/backend/gateway/account-settings";
import { authAnswers } from "@/backend/gateway/auth-documents";
import { browserHeaders, codeSchema, secondFactorSignInSchema } from "@/backend/gateway/auth-schema";
import { toSignedIn } from "@/backend/gateway/endpoints/auth";
import { passSecondFactor } from "@/backend/gateway/pass-second-factor";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "@/backend/gateway/second-factor";
import { requireSignedIn } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { recoveryCodesDocument, secondFactorDocument } from "@/domain/wire/account";
import { DEVICE_HEADER } from "@/domain/wire/headers";

const PATH = "/users/me/second_factor";
const signedIn = { access: ["user", "staff"] } as const;
const factorAnswer = { description: "The second factor.", body: secondFactorDocument };
const codesAnswer = { description: "New recovery codes, this once.", body: recoveryCodesDocument };
const refusals = { 422: authAnswers.refused, 429: authAnswers.tooMany } as const;

/** A code of an app besides the password. Not in the specification. */
export function secondFactorEndpoints(settings: AccountsSettings): Endpoint[] {
  const { accounts } = settings;
  const own = (ctx: Ctx) => ({ ctx, actor: requireSignedIn(ctx), settings: accounts });
  const answer = async (ctx: Ctx) => ({
    status: 200 as const,
    body: {
      data: { id: requireSignedIn(ctx).uniqueId, type: "second_factor", attributes: await getSecondFactor(own(ctx)) },
    },
  });
  const answerCodes = (ctx: Ctx, codes: string[]) => ({
    status: 200 as const,
    body: { data: { id: requireSignedIn(ctx).uniqueId, type: "recovery_codes", attributes: { codes } } },
  });
  return [
    endpoint("passSecondFactor", "POST /auth/sign_in/second_factor", {
      summary: "Sign in with a code, after a password",
      description: "For the token in the refusal of the sign-in. Codes of the app and recovery codes each work once.",
      access: EVERYBODY,
      headers: browserHeaders,
      body: secondFactorSignInSchema,
      answers: { 200: authAnswers.signedIn, 401: authAnswers.refused, 429: authAnswers.tooMany },
      handle: async ({ ctx, headers, body }) =>
        toSignedIn(settings, ctx, await passSecondFactor({ ctx, input: body, device: headers[DEVICE_HEADER] })),
    }),
    endpoint("getSecondFactor", `GET ${PATH}`, {
      summary: "The caller's second factor",
      ...signedIn,
      answers: { 200: factorAnswer },
      problems: [404],
      handle: ({ ctx }) => answer(ctx),
    }),
    endpoint("beginSecondFactor", `POST ${PATH}`, {
      summary: "Make a secret for an app, which a code must confirm",
      ...signedIn,
      answers: { 200: factorAnswer, ...refusals },
      problems: [404],
      handle: async ({ ctx }) => {
        await beginSecondFactor(own(ctx));
        return answer(ctx);
      },
    }),
    endpoint("confirmSecondFactor", `PUT ${PATH}`, {
      summary: "Put the second factor in force by a code",
      description: "Ends the caller's other sessions.",
      ...signedIn,
      body: codeSchema,
      answers: { 200: codesAnswer, ...refusals },
      problems: [404],
      handle: async ({ ctx, body }) => answerCodes(ctx, await confirmSecondFactor({ ...own(ctx), code: body.code })),
    }),
    endpoint("renewRecoveryCodes", `POST ${PATH}/recovery_codes`, {
      summary: "New recovery codes in place of all others",
      ...signedIn,
      answers: { 200: codesAnswer, ...refusals },
      problems: [404],
      handle: async ({ ctx }) => answerCodes(ctx, await renewRecoveryCodes(own(ctx))),
    }),
    endpoint("endSecondFactor", `POST ${PATH}/end`, {
      summary: "Switch the second factor off",
      ...signedIn,
      answers: { 200: factorAnswer, ...refusals },
      problems: [404],
      handle: async ({ ctx }) => {
        await endSecondFactor(own(ctx));
        return answer(ctx);
      },
    }),
  ];
}
