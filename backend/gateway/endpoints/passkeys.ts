import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type AccountsSettings, EVERYBODY } from "@/backend/gateway/account-settings";
import { authAnswers } from "@/backend/gateway/auth-documents";
import { browserHeaders } from "@/backend/gateway/auth-schema";
import { toSignedIn } from "@/backend/gateway/endpoints/auth";
import { askPasskey, passPasskey } from "@/backend/gateway/pass-passkey";
import { newPasskeySchema, passkeyRequestSchema, passkeySignInSchema } from "@/backend/gateway/passkey-schema";
import { addPasskey, askNewPasskey, endPasskey, listPasskeys } from "@/backend/gateway/passkeys";
import { toPasskeyOptions, toPasskeyResource } from "@/backend/gateway/resources";
import { requireSignedIn } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { passkeysDocument, recoveryCodesDocument } from "@/domain/wire/account";
import { DEVICE_HEADER } from "@/domain/wire/headers";

const PATH = "/users/me/passkeys";
const SIGN_IN_PATH = "/auth/sign_in/passkey";
const signedIn = { access: ["user", "staff"] } as const;
const refusals = { 422: authAnswers.refused, 429: authAnswers.tooMany } as const;
const signInRefusals = { 401: authAnswers.refused, 429: authAnswers.tooMany } as const;

/** Passkeys besides the password. Not in the specification. */
export const passkeyEndpoints = (settings: AccountsSettings): Endpoint[] => [
  ...signInEndpoints(settings),
  ...ownEndpoints(settings),
];

function signInEndpoints(settings: AccountsSettings): Endpoint[] {
  const { site } = settings.accounts;
  return [
    endpoint("askPasskey", `POST ${SIGN_IN_PATH}/options`, {
      summary: "What a browser asks a passkey, after a password",
      description: "For the token in the refusal of the sign-in. The challenge is accepted once, with the same token.",
      access: EVERYBODY,
      body: passkeyRequestSchema,
      answers: { 200: authAnswers.passkeyOptions, 401: authAnswers.refused },
      handle: async ({ ctx, body }) =>
        toPasskeyOptions("sign_in", { ...(await askPasskey({ ctx, input: body, site })) }),
    }),
    endpoint("passPasskey", `POST ${SIGN_IN_PATH}`, {
      summary: "Sign in with a passkey, after a password",
      access: EVERYBODY,
      headers: browserHeaders,
      body: passkeySignInSchema,
      answers: { 200: authAnswers.signedIn, ...signInRefusals },
      handle: async ({ ctx, headers, body }) =>
        toSignedIn(settings, ctx, await passPasskey({ ctx, input: body, site, device: headers[DEVICE_HEADER] })),
    }),
  ];
}

function ownEndpoints({ accounts }: AccountsSettings): Endpoint[] {
  const own = (ctx: Ctx) => ({ ctx, actor: requireSignedIn(ctx), settings: accounts });
  const answerList = async (ctx: Ctx) => {
    const passkeys = await listPasskeys(ctx, requireSignedIn(ctx));
    return { status: 200 as const, body: { data: passkeys.map(toPasskeyResource) } };
  };
  const listAnswer = { description: "The passkeys, the first added first.", body: passkeysDocument };
  return [
    endpoint("listPasskeys", `GET ${PATH}`, {
      summary: "The caller's passkeys",
      ...signedIn,
      query: wholeList,
      answers: { 200: listAnswer },
      problems: [404],
      handle: ({ ctx }) => answerList(ctx),
    }),
    endpoint("askNewPasskey", `POST ${PATH}/options`, {
      summary: "What a browser makes a passkey by",
      description: "The challenge is accepted once, in the same session.",
      ...signedIn,
      answers: { 200: authAnswers.passkeyOptions, ...refusals },
      problems: [404],
      handle: async ({ ctx }) =>
        toPasskeyOptions(requireSignedIn(ctx).uniqueId, { ...(await askNewPasskey(own(ctx))) }),
    }),
    endpoint("addPasskey", `POST ${PATH}`, {
      summary: "Add a passkey",
      description: "Ends the caller's other sessions. Answers recovery codes if the caller has none.",
      ...signedIn,
      body: newPasskeySchema,
      answers: { 200: { description: "Recovery codes, this once.", body: recoveryCodesDocument }, ...refusals },
      problems: [404],
      handle: async ({ ctx, body }) => {
        const codes = await addPasskey({ ...own(ctx), input: body });
        const id = requireSignedIn(ctx).uniqueId;
        return { status: 200, body: { data: { id, type: "recovery_codes", attributes: { codes } } } };
      },
    }),
    endpoint("endPasskey", `POST ${PATH}/{id}/end`, {
      params: z.object({ id: uniqueIdParam }),
      refusals: { params: "unknown_passkey" },
      summary: "Remove a passkey",
      ...signedIn,
      answers: { 200: listAnswer, ...refusals },
      problems: [404],
      handle: async ({ ctx, params }) => {
        await endPasskey({ ...own(ctx), uniqueId: params.id });
        return answerList(ctx);
      },
    }),
  ];
}
