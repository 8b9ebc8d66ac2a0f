import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { type AccountsSettings, EVERYBODY } from "@/backend/gateway/account-settings";
import { authAnswers as answers } from "@/backend/gateway/auth-documents";
import {
  confirmationSchema,
  refreshSchema,
  signInHeaders,
  signInSchema,
  signUpSchema,
} from "@/backend/gateway/auth-schema";
import { confirmUser } from "@/backend/gateway/confirm-user";
import { issueKnownDevice } from "@/backend/gateway/known-devices";
import { refreshSession } from "@/backend/gateway/refresh-session";
import { toAuthHeaders, toAuthMeta, toUserResource } from "@/backend/gateway/resources";
import { ACCESS_TTL_SECONDS, type SignedIn, toActor } from "@/backend/gateway/sessions";
import { signIn, signOut } from "@/backend/gateway/sign-in";
import { signUp } from "@/backend/gateway/sign-up";
import { getCurrentUser } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { DEVICE_HEADER, KNOWN_DEVICE_HEADER } from "@/domain/wire/headers";

/** Grace period of expired tokens, which still identify the session to refresh or end. */
const STALE_GRACE_SECONDS = 90 * 24 * 60 * 60;

/** Signing in, up and out. Specification, section 7, Gateway service. */
export function authEndpoints(settings: AccountsSettings): Endpoint[] {
  return [signInEndpoint(settings), signUpEndpoint(settings), confirm(settings), out, validate, refresh(settings)];
}

function signInEndpoint(settings: AccountsSettings): Endpoint {
  return endpoint("signIn", "POST /auth/sign_in", {
    summary: "Sign in with an email address and a password",
    description:
      "Tries are limited per account and address, and apart from these per known browser. Refusals are the same whether or not there is an account.",
    access: EVERYBODY,
    headers: signInHeaders,
    body: signInSchema,
    answers: { 200: answers.signedIn, 401: answers.refused, 429: answers.tooMany },
    handle: async ({ ctx, headers, body, request }) => {
      const { passwords } = settings.accounts;
      const attempter = settings.attempterOf(ctx.actor, request);
      const browser = { device: headers[DEVICE_HEADER], knownDevice: headers[KNOWN_DEVICE_HEADER] };
      return toSignedIn(settings, ctx, await signIn({ ctx, input: body, passwords, attempter, ...browser }));
    },
  });
}

function signUpEndpoint(settings: AccountsSettings): Endpoint {
  return endpoint("signUp", "POST /auth", {
    summary: "Sign up with an email address and a password",
    description: "A link that confirms the address is mailed. An existing account is reported by mail only.",
    access: EVERYBODY,
    body: signUpSchema,
    answers: { 200: answers.signedUp, 422: answers.refused, 429: answers.tooMany },
    handle: async ({ ctx, body, request }) => {
      const attempter = settings.attempterOf(ctx.actor, request);
      const { user, credentials } = await signUp({ ctx, input: body, settings: settings.accounts, attempter });
      return {
        status: 200,
        body: { data: toUserResource(user), meta: { auth: toAuthMeta(credentials) } },
        headers: toAuthHeaders(credentials, user.email),
      };
    },
  });
}

function confirm({ accounts }: AccountsSettings): Endpoint {
  return endpoint("confirmUser", "GET /auth/confirmation", {
    summary: "Confirm an email address by its mailed link",
    access: "public",
    query: confirmationSchema,
    answers: {
      302: {
        description: "On to the page that the sign-up asked for, with `account_confirmation_success`.",
        headers: { location: "One of the configured pages.", "referrer-policy": "The token is not sent on." },
      },
    },
    handle: async ({ ctx, query }) => {
      const location = await confirmUser({ ctx, token: query.token, settings: accounts });
      return { status: 302, headers: { location, "referrer-policy": "no-referrer" } };
    },
  });
}

const out = endpoint("signOut", "DELETE /auth/sign_out", {
  summary: "End this session",
  access: ["user", "staff"],
  tokenGraceSeconds: STALE_GRACE_SECONDS,
  answers: { 200: { description: "The session has ended.", body: z.strictObject({ success: z.literal(true) }) } },
  handle: async ({ ctx }) => {
    if ("sessionId" in ctx.actor) await signOut({ ctx, sessionId: ctx.actor.sessionId });
    return { status: 200, body: { success: true } };
  },
});

const validate = endpoint("validateToken", "GET /auth/validate_token", {
  summary: "Whether this session is valid, and its user",
  access: ["user", "staff"],
  answers: { 200: answers.user },
  problems: [404],
  handle: async ({ ctx }) => ({ status: 200, body: { data: toUserResource(await getCurrentUser(ctx)) } }),
});

function refresh(settings: AccountsSettings): Endpoint {
  return endpoint("refreshSession", "POST /auth/refresh", {
    summary: "New tokens for a refresh token, once",
    description: "Late reuse of a refresh token ends its session: the token was copied.",
    access: EVERYBODY,
    tokenGraceSeconds: STALE_GRACE_SECONDS,
    body: refreshSchema,
    answers: { 200: answers.session, 401: answers.refused },
    handle: async ({ ctx, body }) =>
      toSession(settings, ctx, await refreshSession({ ctx, refreshToken: body.refresh_token })),
  });
}

/** Answers a sign-in: with a session, and a token by which the browser is known at its next one. */
export async function toSignedIn(settings: AccountsSettings, ctx: Ctx, signedIn: SignedIn) {
  const { headers, ...answer } = await toSession(settings, ctx, signedIn);
  return { ...answer, headers: { ...headers, [KNOWN_DEVICE_HEADER]: issueKnownDevice(ctx, signedIn.user.email) } };
}

/** Answers with a session: the user in the body, the secrets in the headers and in `meta.auth`. */
async function toSession({ tokens }: AccountsSettings, { now }: Ctx, { user, credentials }: SignedIn) {
  const actor = toActor(user, credentials.sessionId);
  const companyToken = await tokens.issueForCompany(actor, now, ACCESS_TTL_SECONDS);
  return {
    status: 200 as const,
    body: { data: toUserResource(user), meta: { auth: toAuthMeta(credentials) } },
    headers: { ...toAuthHeaders(credentials, user.email), [COMPANY_TOKEN_HEADER]: companyToken },
  };
}
